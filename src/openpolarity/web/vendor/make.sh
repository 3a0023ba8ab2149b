#!/bin/sh
# Makes three.js (the file beside this one) anew from the version named here: sh src/openpolarity/web/vendor/make.sh
set -eu
THREE=0.187.0
ESBUILD=0.28.2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/three.entry.js" "$work/entry.js"
cd "$work"
echo '{"private": true}' >package.json
npm install --silent --no-audit --no-fund --no-package-lock "three@$THREE" "esbuild@$ESBUILD"
npm exec --silent -- esbuild entry.js --bundle --minify --format=esm --target=es2022 --legal-comments=none \
  --banner:js="/*! three.js $THREE, https://threejs.org
 * SPDX-License-Identifier: MIT
 * Copyright 2010-2026 Three.js Authors; the licence is in three.LICENSE. Made by make.sh. */" --outfile="$here/three.js"
cp node_modules/three/LICENSE "$here/three.LICENSE"
