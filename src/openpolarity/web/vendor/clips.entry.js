// What clips are made with; `make.sh` bundles exactly this.
export { GIFEncoder, applyPalette, quantize } from "gifenc";
export { BufferTarget, CanvasSource, Mp4OutputFormat, Output, canEncodeVideo } from "mediabunny";
