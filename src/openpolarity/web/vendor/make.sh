#!/bin/sh
# Makes three.js and clips.js (the files beside this one) anew from the versions named here: sh src/openpolarity/web/vendor/make.sh
set -eu
THREE=0.187.0
GIFENC=1.0.3
MEDIABUNNY=1.61.0
ESBUILD=0.28.2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/three.entry.js" "$here/clips.entry.js" "$work"
cd "$work"
echo '{"private": true}' >package.json
npm install --silent --no-audit --no-fund --no-package-lock "three@$THREE" "gifenc@$GIFENC" "mediabunny@$MEDIABUNNY" "esbuild@$ESBUILD"
bundle() { # entry, banner
  npm exec --silent -- esbuild "$1.entry.js" --bundle --minify --format=esm --target=es2022 --legal-comments=none --banner:js="$2" --outfile="$here/$1.js"
}
bundle three "/*! three.js $THREE, https://threejs.org
 * SPDX-License-Identifier: MIT
 * Copyright 2010-2026 Three.js Authors; the licence is in three.LICENSE. Made by make.sh. */"
bundle clips "// @ts-nocheck
/*! gifenc $GIFENC, https://github.com/mattdesl/gifenc, SPDX-License-Identifier: MIT; the licence is in gifenc.LICENSE.
 * mediabunny $MEDIABUNNY, https://mediabunny.dev, SPDX-License-Identifier: MPL-2.0; the licence is in mediabunny.LICENSE,
 * its source in the package mediabunny@$MEDIABUNNY of the npm registry. Made by make.sh. */"
cp node_modules/three/LICENSE "$here/three.LICENSE"
cp node_modules/gifenc/LICENSE.md "$here/gifenc.LICENSE"
cp node_modules/mediabunny/LICENSE "$here/mediabunny.LICENSE"
