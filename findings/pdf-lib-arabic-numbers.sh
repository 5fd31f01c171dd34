#!/bin/sh
# In Arabic and Hebrew, numbers run from left to right. @cantoo/pdf-lib 2.11.1 with @cantoo/fontkit 2.0.12 paints a line in one
# direction: in a line with a letter of these scripts, the digits of each number are reversed. Tooth 16 becomes 61, which exists too,
# and nothing warns. Draw each run of one direction by itself, placed by its width, and test the order in which digits are painted.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @cantoo/pdf-lib@2.11.1 @cantoo/fontkit@2.0.12 dejavu-fonts-ttf@2.37.3 \
  pdfjs-dist@5.5.207 >/dev/null
cat >try.mjs <<'SCRIPT'
import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import fontkit from '@cantoo/fontkit';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

const dejaVu = await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** The characters that the page paints, from left to right. */
async function painted(text) {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  const font = await file.embedFont(dejaVu, { subset: true });
  file.addPage([400, 80]).drawText(text, { font, x: 10, y: 30, size: 20 });
  const page = await (await getDocument({ data: await file.save(), verbosity: 0 }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((fn, at) => (fn === OPS.showText ? argsArray[at][0] : []));
  return glyphs.map((glyph) => glyph.unicode ?? '').join('');
}

for (const [language, text] of Object.entries({
  English: 'Tooth 16',
  Russian: 'Зуб 16',
  Arabic: 'السن 16',
  'Arabic, a bridge': 'الجسر 14-16',
  Hebrew: 'שן 16',
}))
  console.log(`${language}: ${(await painted(text)).replace(/[^0-9-]/g, '')}`);
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
English: 16
Russian: 16
Arabic: 61
Arabic, a bridge: 61-41
Hebrew: 61
EXPECTED
diff expected seen
