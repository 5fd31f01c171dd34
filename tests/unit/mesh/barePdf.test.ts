import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { barePdf } from '../../../server/mesh/read/barePdf.ts';
import { insideOf, writtenPdf } from '../../support/pdf.ts';

const name = 'Quillfeather';
/** What a page shows, as it is written in a PDF. */
const hexOf = (text: string) => Buffer.from(text).toString('hex').toUpperCase();

describe('a PDF that goes to someone who isn’t told the patient’s name', () => {
  it('loses what isn’t drawn, and keeps words, pictures and filled forms', async () => {
    const full = await writtenPdf(name);
    const bare = await barePdf(full);
    expect(insideOf(full).split(name).length).toBeGreaterThan(12);
    const inside = insideOf(bare);
    expect(inside).not.toContain(name);
    expect(inside).not.toMatch(/pdf-lib|JavaScript|Producer|CreationDate/i);
    for (const kept of [hexOf('Shade A3'), hexOf('Filled in'), '/Highlight', '/DCTDecode'])
      expect(inside).toContain(kept);
    expect((await PDFDocument.load(bare)).getPage(0).getSize()).toEqual({ width: 400, height: 300 });
    // Cleaned again it stays as it is.
    expect(Buffer.from(await barePdf(bare)).length).toBe(bare.length);
  });

  it('is refused where it is broken or locked', async () => {
    const full = await writtenPdf(name);
    const locked = await PDFDocument.load(full);
    locked.encrypt({ userPassword: 'x' });
    for (const bytes of [full.subarray(0, 200), Buffer.from('%PDF-1.7\n'), Buffer.from(name), await locked.save()])
      await expect(barePdf(bytes)).rejects.toMatchObject({ code: 'broken' });
  });

  it('ends, whatever the bytes', async () => {
    const full = await writtenPdf(name);
    for (let turn = 0; turn < 60; turn++) {
      const hurt = Buffer.from(full);
      for (let hit = 0; hit < 12; hit++)
        hurt[(turn * 7919 + hit * 104_729) % hurt.length] = (turn * 31 + hit * 17) & 255;
      const bare = await barePdf(hurt).catch((error: unknown) => error);
      if (bare instanceof Uint8Array) expect(insideOf(bare)).not.toContain(`(${name})`);
      else expect(bare).toMatchObject({ code: 'broken' });
    }
  });
});
