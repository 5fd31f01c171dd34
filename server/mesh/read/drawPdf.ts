import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MeshError } from '../errors.ts';

/** Points of paper are 72 an inch. */
const SCALE = 170 / 72;
/** Pixels of a page's longer side, and how many pages a letter or a plan has. */
const LONGEST = 2600;
const MOST_PAGES = 60;
const QUALITY = 88;

/** What a document may use without bringing it. */
const data = (folder: string) =>
  `${join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), folder)}/`;

/**
 * A PDF of pictures of a PDF's pages: what is seen stays, names too, and nothing else. Who wrote it and with what, its
 * history, notes, attachments, hidden layers, and what cameras wrote into its pictures all stay behind, in whatever way they are
 * packed.
 * @throws MeshError `broken` where it can't be read, is locked, or has too many pages
 */
export async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    standardFontDataUrl: data('standard_fonts'),
    cMapUrl: data('cmaps'),
    wasmUrl: data('wasm'),
  });
  try {
    const source = await task.promise;
    if (source.numPages > MOST_PAGES) throw new Error('too many pages');
    const made = await PDFDocument.create({ updateMetadata: false });
    for (let number = 1; number <= source.numPages; number++) {
      const page = await source.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(SCALE, LONGEST / Math.max(width, height)) });
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
      const picture = await made.embedJpg(await canvas.encode('jpeg', QUALITY));
      made.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
      page.cleanup();
    }
    return await made.save({ addDefaultPage: false });
  } catch (error) {
    throw new MeshError('broken', undefined, { cause: error });
  } finally {
    await task.destroy();
  }
}
