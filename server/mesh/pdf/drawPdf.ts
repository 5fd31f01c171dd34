import { PDFDocument } from '@cantoo/pdf-lib';
import { AnnotationMode, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MeshError } from '../errors.ts';
import { areDrawable, drawField, fieldsNotShown, losesMarks } from './fields.ts';
import { folderOf, paperCanvas, PaperCanvasFactory, SignFonts } from './fonts.ts';
import { losesLetters } from './lostLetters.ts';

/** 170 pixels per inch; PDF points are 72 per inch. */
const SCALE = 170 / 72;
/** Maximum pixels of a page's longer side, and maximum pages of a letter or plan. */
const LONGEST = 2600;
const MOST_PAGES = 60;
const QUALITY = 88;

/** Resources that a document may use without embedding them. */
const data = (folder: string) => `${folderOf('pdfjs-dist', folder)}/`;

/**
 * Renders a PDF's pages as images in a new PDF: visible content stays, including names. Author, software, history,
 * notes, attachments, hidden layers and image metadata are all left out. Text isn't lost: fonts not embedded are
 * replaced by ours, and form fields without an appearance are drawn.
 * @throws MeshError `broken` if unreadable, locked, too long, or with a character that we can't draw
 */
export async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    useSystemFonts: false,
    fontExtraProperties: true,
    CanvasFactory: PaperCanvasFactory,
    StandardFontDataFactory: SignFonts,
    cMapUrl: data('cmaps'),
    wasmUrl: data('wasm'),
  });
  try {
    const source = await task.promise;
    if (source.numPages > MOST_PAGES) throw new Error('too many pages');
    const { info } = (await source.getMetadata()) as { info: { IsXFAPresent?: boolean; IsAcroFormPresent?: boolean } };
    if (info.IsXFAPresent && !info.IsAcroFormPresent) throw new Error('a form that only its own program shows');
    const made = await PDFDocument.create({ updateMetadata: false });
    for (let number = 1; number <= source.numPages; number++) {
      const page = await source.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(SCALE, LONGEST / Math.max(width, height)) });
      const annotationMode = AnnotationMode.ENABLE_STORAGE;
      let operators = await page.getOperatorList();
      const fields = await fieldsNotShown(page, operators);
      if (await losesMarks(page)) throw new Error('a mark without an appearance');
      // pdf.js then draws only their frames.
      for (const { id } of fields) source.annotationStorage.setValue(id, { value: '' });
      if (fields.length > 0) operators = await page.getOperatorList({ annotationMode });
      if (losesLetters(page, operators) || !fields.every(areDrawable)) throw new Error('letters that no font has');
      const { canvas, context } = paperCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, annotationMode, viewport }).promise;
      for (const field of fields) drawField(context, field, viewport.transform);
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
