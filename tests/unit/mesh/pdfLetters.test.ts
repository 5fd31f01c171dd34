import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '../../../server/mesh/pdf/drawPdf.ts';
import { paperCanvas } from '../../../server/mesh/pdf/fonts.ts';
import { embedded, fontSize, notEmbedded, pageOf, pdfOf, placesOf, stream } from '../../support/pdfText.ts';

const scale = 170 / 72;
const width = Math.ceil(300 * scale);
const height = Math.ceil(100 * scale);

/** A page's dark pixels, 1 each. */
type Ink = Uint8Array;

async function inkOf(pdf: Uint8Array): Promise<Ink> {
  const bytes = Buffer.from(await drawPdf(pdf));
  const jpeg = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])));
  return Uint8Array.from(await sharp(jpeg).greyscale().raw().toBuffer(), (value) => Number(value < 140));
}

/** The ink when rendered with our fonts, which a person has checked. */
function drawn(draw: (context: SKRSContext2D) => void, name: string): Ink {
  const { context } = paperCanvas(width, height);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.font = `${fontSize}px "${name}", sans-serif`;
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => Number(data[at * 4]! < 140));
}

const expected = (letters: string, name: string) =>
  drawn((context) => {
    for (const { letter, x, y } of placesOf(letters)) context.fillText(letter, x, 100 - y);
  }, name);

/** Fraction of dark pixels near one of the other image, the lesser of both directions; 0 if either is blank. */
function overlap(one: Ink, other: Ink, left = 0, right = width): number {
  const part = (from: Ink, to: Ink) => {
    let dark = 0;
    let near = 0;
    for (let at = from.indexOf(1); at !== -1; at = from.indexOf(1, at + 1)) {
      if (at % width < left || at % width >= right) continue;
      dark += 1;
      if (to[at] || to[at + 1] || to[at - 1] || to[at + width] || to[at - width]) near += 1;
    }
    return dark === 0 ? 0 : near / dark;
  };
  return Math.min(part(one, other), part(other, one));
}

/** Overlap of the least similar letter. */
const likeness = (letters: string, one: Ink, other: Ink): number =>
  Math.min(...placesOf(letters).map(({ x }) => overlap(one, other, (x - 4) * scale, (x + 24) * scale)));

/** Overlap, independent of position. */
function likeShape(one: Ink, other: Ink): number {
  const start = (ink: Ink) => {
    let left = width;
    for (let at = ink.indexOf(1); at !== -1; at = ink.indexOf(1, at + 1)) left = Math.min(left, at % width);
    return Math.floor(ink.indexOf(1) / width) * width + left;
  };
  const shift = start(one) - start(other);
  return overlap(
    other.map((_, at) => one[at + shift] ?? 0),
    other,
  );
}

const scripts = {
  English: 'Upper16',
  French: 'Çéœàê',
  Turkish: 'Şahinğİ',
  Czech: 'Řeháček',
  Greek: 'Ωμέγαξ',
  Russian: 'Щукинжю',
  Chinese: '张王小明牙',
  Arabic: 'شحيعم',
  Hebrew: 'שלוםא',
};
const simple =
  '<< /Type /Font /Subtype /TrueType /BaseFont /TimesNewRomanPSMT /Encoding << /Type /Encoding /Differences [1 /Scedilla /uni0159] >> >>';
const song = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 0 1000 1000] >>',
] as const;
/** A font with a single glyph, A. */
const halfType3 = [
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 66 /Widths [1 1] /Encoding << /Differences [65 /A /B] >> /CharProcs << /A 6 0 R >> /Resources << >> >>',
  stream('1 0 d0 0 0 1 1 re f'),
] as const;

/** The codes 1 to 3 in a font that isn't embedded. */
const simplePage = (family: string, more = '', ...objects: string[]) =>
  pageOf(
    `BT /F 22 Tf 10 50 Td (${more.includes('/Differences') ? '\\001\\002\\003' : '345'}) Tj ET`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /${family} ${more} >>`,
    ...objects,
  );
const names = (listed: string) => `/Encoding << /Type /Encoding /Differences [1 ${listed}] >>`;
const symbolic = '<< /Type /FontDescriptor /FontName /Pictures /Flags 4 /FontBBox [0 0 1000 1000] >>';
/** A Type 3 font whose glyph is a letter of a font that isn't embedded. */
const drawnInType3 = (name: string) =>
  pageOf(
    'BT /F 22 Tf 10 50 Td (A) Tj ET',
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /A] >> /CharProcs << /A 6 0 R >> /Resources << /Font << /G 7 0 R >> >> >>',
    stream('1 0 d0 BT /G 1 Tf (\\001) Tj ET'),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman ${names(name)} >>`,
  );

/** A Type 3 font whose glyph is drawn in that same font. */
const drawnInItself = pageOf(
  'BT /F 22 Tf 10 50 Td (A) Tj ET',
  '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /A] >> /CharProcs << /A 6 0 R >> /Resources << /Font << /G 5 0 R >> >> >>',
  stream('1 0 d0 BT /G 1 Tf (A) Tj ET'),
);

/** A form with one text field that has a value but no appearance. */
const formOf = (value: string, more = '') =>
  widget(
    `/FT /Tx /V <feff${Array.from(value, (letter) => letter.codePointAt(0)!.toString(16).padStart(4, '0')).join('')}> /DA (/Helv ${fontSize} Tf 0 g)`,
    more,
  );
const tickOf = (state: string) => widget(`/FT /Btn /V ${state} /AS ${state} /DA (/ZaDb 0 Tf 0 g)`);
const widget = (field: string, more = '') =>
  pdfOf(
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] ${more} /DR << /Font << /Helv 5 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /T (a) /F 4 /Rect [20 30 280 70] ${field} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  );
const pageWith = (annotation: string) =>
  pdfOf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Annots [4 0 R] >>',
    annotation,
  );
const xfa = pdfOf(
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 4 0 R >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] >>',
  stream('<xdp/>'),
);
const families = ['TimesNewRomanPSMT', 'ArialMT', 'CourierNewPSMT'];

describe('a redrawn PDF', () => {
  describe.each(Object.entries(scripts))('in %s', (_, letters) => {
    it.each(families)('keeps each letter of %s, brought along or not', async (family) => {
      const picture = expected(letters, family);
      const boxes = expected('\u{10ffff}'.repeat(Array.from(letters).length / 2 || 1), family);
      expect(likeness(Array.from(letters)[0]!, picture, boxes)).toBeLessThan(0.9);
      expect(likeness(letters, await inkOf(notEmbedded(letters, family)), picture)).toBeGreaterThan(0.9);
      expect(likeness(letters, await inkOf(embedded(letters, family)), picture)).toBeGreaterThan(0.9);
    });
  });

  it.each([
    ['a simple font', pageOf('BT /F 22 Tf 10 50 Td (\\001) Tj 28 0 Td (\\002) Tj ET', simple)],
    ['a font of Chinese', pageOf(`BT /F 22 Tf 10 50 Td <5f20> Tj 28 0 Td <738b> Tj ET`, ...song)],
  ])('keeps the letters of %s that says by other means which they are', async (what, pdf) => {
    const letters = what === 'a simple font' ? 'Şř' : '张王';
    expect(likeness(letters, await inkOf(pdf), expected(letters, 'TimesNewRomanPSMT'))).toBeGreaterThan(0.9);
  });

  it.each([
    ['letters that no font has', notEmbedded('ab\u0e01', 'ArialMT')],
    ['codes that say of no letter', notEmbedded('abc', 'Garamond', { isMapped: false })],
    ['letters of a private use', notEmbedded('a\uf0fc', 'Verdana')],
    ['ticks of Wingdings', simplePage('Wingdings', '/Encoding /WinAnsiEncoding')],
    ['signs of Webdings', simplePage('Webdings')],
    ['signs of another font of symbols', simplePage('Pictures', '/FontDescriptor 6 0 R', symbolic)],
    ['glyph names that number its own glyphs', simplePage('TimesNewRomanPSMT', names('/g12 /cid55 /G77'))],
    ['a glyph name that no list has', simplePage('TimesNewRomanPSMT', names('/A /tick /C'))],
    ['a glyph drawn in letters that no font has', drawnInType3('/uniAC00')],
    ['a glyph drawn in letters of its own font', drawnInItself],
    ['a font that can’t be read', pageOf('BT /F 22 Tf 10 50 Td (A) Tj ET', '<< /Type /Font /BaseFont /X >>')],
  ])('is refused with %s', async (_, pdf) => {
    await expect(drawPdf(pdf)).rejects.toMatchObject({ code: 'broken' });
  });

  it.each([
    ['ligatures, spaces and hyphens', simplePage('Times-Roman', names('/fi /space /hyphen'))],
    ['a glyph drawn in letters', drawnInType3('/Scedilla')],
    ['pdf.js’s own ticks', simplePage('ZapfDingbats')],
  ])('isn’t refused for %s', async (_, pdf) => {
    expect((await inkOf(pdf)).filter(Boolean).length).toBeGreaterThan(50);
  });

  it('isn’t refused for a blank that its own font calls a letter', async () => {
    expect(await drawPdf(pageOf('BT /F 22 Tf 10 50 Td (AB) Tj ET', ...halfType3))).toBeDefined();
  });

  it('isn’t refused for text behind a scanned page', async () => {
    const seen = notEmbedded('ab\u0e01', 'ArialMT').toString('latin1');
    expect(await drawPdf(Buffer.from(seen.replace('BT /F 22 Tf', 'BT /F 22 Tf 3 Tr'), 'latin1'))).toBeDefined();
  });

  describe('of a form', () => {
    it.each(Object.values(scripts))('shows %s in a field without an appearance', async (letters) => {
      const picture = drawn((context) => context.fillText(letters, 10, 50), 'Helv');
      for (const more of ['', '/NeedAppearances true'])
        expect(likeShape(await inkOf(formOf(letters, more)), picture)).toBeGreaterThan(0.9);
    });

    it('shows a box that is ticked', async () => {
      const [on, off] = await Promise.all(['/Yes', '/Off'].map((state) => inkOf(tickOf(state))));
      expect(on!.filter(Boolean).length).toBeGreaterThan(off!.filter(Boolean).length + 50);
    });

    it('is refused with a chosen radio button or a stamp that has no appearance', async () => {
      const radio = (state: string, more = '') => widget(`/FT /Btn /Ff 32768 /V ${state} /AS ${state}`, more);
      for (const more of ['', '/NeedAppearances true'])
        await expect(drawPdf(radio('/Yes', more))).rejects.toMatchObject({ code: 'broken' });
      const stamp = pageWith('<< /Type /Annot /Subtype /Stamp /Name /Approved /F 4 /Rect [20 30 280 70] >>');
      await expect(drawPdf(stamp)).rejects.toMatchObject({ code: 'broken' });
      expect(await drawPdf(radio('/Off'))).toBeDefined();
    });

    it('is refused with letters that no font has, and when only its own program can show it', async () => {
      await expect(drawPdf(formOf('\u0e01'))).rejects.toMatchObject({ code: 'broken' });
      await expect(drawPdf(xfa)).rejects.toMatchObject({ code: 'broken' });
    });
  });
});
