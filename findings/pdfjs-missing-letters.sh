#!/bin/sh
# A PDF may name Times or Courier and not embed it. pdf.js 5.5.207 then draws with the fonts that it ships, which have Latin-1: Turkish,
# Czech, Greek and Russian letters are blank paper. The page renders without error or warning, and getTextContent still gives the
# letter. Helvetica and Arial are replaced by a font that has all of them, so a try with those shows nothing. Who flattens such
# pages must bring fonts, and compare what was painted with the text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund pdfjs-dist@5.5.207 @napi-rs/canvas@1.1.1 >/dev/null
cat >try.mjs <<'SCRIPT'
import { createCanvas, Path2D } from '@napi-rs/canvas';

globalThis.Path2D = Path2D;
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
const warnings = [];
console.warn = (line) => warnings.push(line);

/** A page of one letter. */
function pageWith(font, letter) {
  const content = 'BT /F 60 Tf 20 20 Td <80> Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /${font} /FirstChar 128 /LastChar 128 /Widths [700] /FontDescriptor 6 0 R
      /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 /${letter}] >> >>`,
    `<< /Type /FontDescriptor /FontName /${font} /Flags 32 /FontBBox [-500 -300 2000 1000] /ItalicAngle 0 /Ascent 900
      /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ].map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`);
  let length = '%PDF-1.7\n'.length;
  const entries = objects.map((object) => {
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    length += object.length;
    return entry;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return new TextEncoder().encode(`%PDF-1.7\n${objects.join('')}${table}`);
}

async function look(font, letter) {
  const standardFontDataUrl = new URL('node_modules/pdfjs-dist/standard_fonts/', import.meta.url).pathname;
  const page = await (await getDocument({ data: pageWith(font, letter), standardFontDataUrl }).promise).getPage(1);
  const canvas = createCanvas(100, 100);
  const canvasContext = canvas.getContext('2d');
  await page.render({ canvas, canvasContext, viewport: page.getViewport({ scale: 1 }) }).promise;
  const isInked = canvasContext.getImageData(0, 0, 100, 100).data.some((value, at) => at % 4 === 0 && value < 128);
  const text = (await page.getTextContent()).items.map(({ str }) => str).join('');
  return `${text} ${isInked ? 'drawn' : 'blank'}`;
}

for (const font of ['Helvetica', 'TimesNewRomanPSMT', 'CourierNewPSMT']) {
  const looks = [];
  for (const letter of ['S', 'eacute', 'gbreve', 'Ccaron', 'Omega', 'afii10017']) looks.push(await look(font, letter));
  console.log(`${font}: ${looks.join(', ')}`);
}
console.log(`warnings: ${warnings.length}`);
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
Helvetica: S drawn, é drawn, ğ drawn, Č drawn, Ω drawn, А drawn
TimesNewRomanPSMT: S drawn, é drawn, ğ blank, Č blank, Ω blank, А blank
CourierNewPSMT: S drawn, é drawn, ğ blank, Č blank, Ω blank, А blank
warnings: 0
EXPECTED
diff expected seen
