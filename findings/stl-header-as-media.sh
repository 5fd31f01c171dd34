#!/bin/sh
# The 80 bytes before the count of a binary STL have no defined content: scanners write a maker's name, a date or a case there.
# file-type 21.3.4 tells a file by its first letters alone, so valid meshes of one triangle are pictures or programs to it.
# Who sorts uploads by it must try the STL's own rule first: 84 bytes and 50 for each triangle are the size of the file.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund file-type@21.3.4 >/dev/null
cat >try.mjs <<'SCRIPT'
import { fileTypeFromBuffer } from 'file-type';

function stlOfOneTriangle(header) {
  const file = Buffer.alloc(84 + 50);
  file.write(header, 0, 'latin1');
  file.writeUInt32LE(1, 80);
  [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0].forEach((value, at) => file.writeFloatLE(value, 84 + 4 * at));
  return file;
}

for (const header of ['Upper jaw', 'BM upper jaw', 'MZ crown 16', 'GIF crown 16']) {
  const type = await fileTypeFromBuffer(stlOfOneTriangle(header));
  console.log(`${JSON.stringify(header)}: ${type?.mime ?? 'unknown'}`);
}
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
"Upper jaw": unknown
"BM upper jaw": image/bmp
"MZ crown 16": application/x-msdownload
"GIF crown 16": image/gif
EXPECTED
diff expected seen
