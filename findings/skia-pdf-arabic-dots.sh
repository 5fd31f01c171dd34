#!/bin/sh
# Skia's PDF (@napi-rs/canvas 0.1.100) embeds glyphs and maps them to Unicode, so that text can be searched and copied. Noto Sans Arabic
# (5.3.0) builds dotted letters from a dotless body and dots. The page looks right, but its text has no dots: ن is read as ں, ج as ح,
# and بيت ("house") as nothing. A search misses the word, a copy is another word, and nothing warns. A font with whole letters
# (DejaVu Sans) keeps them. Test the text of a PDF in the font that you ship, not only its picture.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @napi-rs/canvas@0.1.100 @fontsource-variable/noto-sans-arabic@5.3.0 \
  dejavu-fonts-ttf@2.37.3 pdfjs-dist@5.5.207 >/dev/null
cat >try.mjs <<'SCRIPT'
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalFonts.registerFromPath(
  'node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  'Noto',
);
GlobalFonts.registerFromPath('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'DejaVu');

/** The letters that a reader finds on a page with this word, as plain letters in their order in the alphabet. */
async function read(word, family) {
  const pdf = new PDFDocument();
  const context = pdf.beginPage(400, 80);
  context.font = `20px ${family}`;
  context.fillText(word, 10, 40);
  pdf.endPage();
  const page = await (await getDocument({ data: new Uint8Array(pdf.close()), verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return plain(items.map(({ str }) => str).join(''));
}
const plain = (text) => text.normalize('NFKC').replace(/\P{L}/gu, '').split('').sort().join(' ');

for (const word of ['السن', 'تاج', 'بيت', 'طول'])
  console.log(`${plain(word)} | Noto ${await read(word, 'Noto')} | DejaVu ${await read(word, 'DejaVu')}`);
SCRIPT
node try.mjs | tee seen
cat >expected <<'EXPECTED'
ا س ل ن | Noto ا س ل ں | DejaVu ا س ل ن
ا ت ج | Noto ا ح | DejaVu ا ت ج
ب ت ي | Noto  | DejaVu ب ت ي
ط ل و | Noto ط ل و | DejaVu ط ل و
EXPECTED
diff expected seen
