import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPdf } from '../../../server/mesh/pdf/drawPdf.ts';
import { insideOf, writtenPdf } from '../../support/pdf.ts';

const name = 'Quillfeather';

/** The rendered first page of a PDF. */
async function pageOf(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf);
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  return sharp(bytes.subarray(start)).raw().toBuffer({ resolveWithObject: true });
}

/** A PDF of these objects, the first being its root. */
function pdfOf(...objects: string[]): Buffer {
  const body = objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>\n%%EOF`);
}
const page = (content: string, more = '') => [
  `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << /Properties << /L 5 0 R >> >> >>',
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  `<< /Type /OCG /Name (${name}) >>`,
];
const black = '0 0 0 rg 0 0 200 100 re f';

describe('a PDF for a reader who may not see the patient’s name', () => {
  it('is redrawn: its pages look as before and contain nothing else', async () => {
    const full = await writtenPdf(name);
    const drawn = await drawPdf(full);
    expect(insideOf(full).split(name).length).toBeGreaterThan(12);
    const inside = insideOf(drawn);
    expect(inside).not.toContain(name);
    expect(inside).not.toMatch(/JavaScript|Producer|CreationDate|Subtype .Text/);
    expect((await PDFDocument.load(drawn)).getPage(0).getSize()).toEqual({ width: 400, height: 300 });
    const { data, info } = await pageOf(drawn);
    const inked = [...data].filter((value, at) => at % info.channels === 0 && value < 100).length;
    // It contains text, a filled form and an image.
    expect(inked / (info.width * info.height)).toBeGreaterThan(0.005);
  });

  it('has no hidden layer, and no text that a page contains without drawing it', async () => {
    const isBlack = async (pdf: Buffer) => {
      const { data } = await pageOf(await drawPdf(pdf));
      return data.reduce((sum, value) => sum + value, 0) / data.length < 60;
    };
    const layer = `/OC /L BDC ${black} EMC`;
    const off = `/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>`;
    expect(await isBlack(pdfOf(...page(black)))).toBe(true);
    expect(await isBlack(pdfOf(...page(layer, off)))).toBe(false);
    const said = pdfOf(...page(`% ${name}\n/Span << /ActualText (${name}) >> BDC ${black} EMC`, `/Lang (${name})`));
    expect(insideOf(await drawPdf(said))).not.toContain(name);
  });

  it('is refused when it is broken, locked or a bomb', async () => {
    const full = await writtenPdf(name);
    const locked = await PDFDocument.load(full);
    locked.encrypt({ userPassword: 'x' });
    // A page tree in which each node refers to its child twice.
    const tree = Array.from(
      { length: 40 },
      (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] /Count 1073741824 >>`,
    );
    const bomb = pdfOf('<< /Type /Catalog /Pages 2 0 R >>', ...tree, '<< /Type /Page /MediaBox [0 0 9 9] >>');
    for (const bytes of [Buffer.from('%PDF-1.7\n'), Buffer.from(name), await locked.save(), bomb])
      await expect(drawPdf(bytes)).rejects.toMatchObject({ code: 'broken' });
  });

  it('is refused or comes back without the name, whatever bytes are damaged', async () => {
    const full = await writtenPdf(name);
    for (let turn = 0; turn < 25; turn++) {
      const hurt = Buffer.from(full);
      for (let hit = 0; hit < 12; hit++)
        hurt[(turn * 7919 + hit * 104_729) % hurt.length] = (turn * 31 + hit * 17) & 255;
      const drawn = await drawPdf(hurt).catch((error: unknown) => error);
      if (drawn instanceof Uint8Array) expect(insideOf(drawn)).not.toContain(name);
      else expect(drawn).toMatchObject({ code: 'broken' });
    }
  }, 60_000);
});
