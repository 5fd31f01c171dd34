import { PDFDocument } from '@napi-rs/canvas';
import { paperCanvas } from '../../server/mesh/pdf/fonts.ts';

/** A PDF of these objects, the first being its root. */
export function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`);
}

export const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** A page of 300 × 100 points with this content, font F as the fifth object, followed by `more`. */
export const pageOf = (content: string, font: string, ...more: string[]): Buffer =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(content),
    font,
    ...more,
  );

const hex = (code: number) => code.toString(16).padStart(4, '0');
/** Position of each letter, in points. */
export const placesOf = (letters: string) =>
  Array.from(letters).map((letter, at) => ({ letter, x: 10 + 28 * at, y: 50 }));
export const fontSize = 22;

/** A page with letters in a font that isn't embedded. `isMapped` adds a Unicode mapping. */
export function notEmbedded(letters: string, name: string, { isMapped = true } = {}): Buffer {
  const shown = placesOf(letters).map(({ x, y }, at) => `1 0 0 1 ${x} ${y} Tm <${hex(at + 1)}> Tj`);
  const map = Array.from(letters).map((letter, at) => `<${hex(at + 1)}> <${hex(letter.codePointAt(0)!)}>`);
  const toUnicode = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${map.length} beginbfchar ${map.join(' ')} endbfchar endcmap`;
  return pageOf(
    `BT /F ${fontSize} Tf ${shown.join(' ')} ET`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [6 0 R] ${isMapped ? '/ToUnicode 8 0 R' : ''} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 0 1000 1000] >>`,
    stream(toUnicode),
  );
}

/** The same letters with an embedded font subset. */
export function embedded(letters: string, name: string): Buffer {
  const made = new PDFDocument();
  const context = made.beginPage(300, 100);
  const { context: paper } = paperCanvas(1, 1);
  paper.font = `${fontSize}px "${name}", sans-serif`;
  context.font = paper.font;
  context.fontVariationSettings = paper.fontVariationSettings;
  for (const { letter, x, y } of placesOf(letters)) context.fillText(letter, x, 100 - y);
  made.endPage();
  return made.close();
}
