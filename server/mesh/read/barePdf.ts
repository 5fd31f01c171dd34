import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { MeshError } from '../errors.ts';
import { bareImage } from './bareImage.ts';

/** What a page is drawn by. */
const ofPage = 'Type Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group Contents Annots UserUnit'.split(
  ' ',
);
/** What a mark on a page is drawn by: without who made it and what they wrote about it. */
const ofMark = 'Type Subtype Rect AP AS F BS BE Border C IC CA LE L InkList QuadPoints Vertices'.split(' ');
/** Marks that are drawn. The others hold notes, files, sounds and what happens at a press; forms are kept as they look. */
const drawnMarks = new Set(
  'FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Ink Widget'.split(' '),
);
/** What programs and people attach to anything, drawn nowhere. */
const attached = 'Metadata PieceInfo LastModified OPI AF Alternates Ref StructParent StructParents'.split(' ');

const nameOf = (dict: PDFDict, key: string) => {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
};
const keepOnly = (dict: PDFDict, wanted: readonly string[]) => {
  for (const key of dict.keys()) if (!wanted.includes(key.decodeText())) dict.delete(key);
};

/**
 * A PDF with the pages as they look, and without what isn't drawn: who wrote it and with what, its history, notes, attachments,
 * scripts, and what cameras wrote into its pictures. Text and pictures stay as they are, whoever they name.
 * @throws MeshError `broken` where it can't be read, is locked, or holds a picture that keeps its own notes
 */
export async function barePdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    for (const page of source.getPages()) barePage(page.node);
    for (const [, object] of source.context.enumerateIndirectObjects()) bare(object);
    // What no page refers to any more stays behind, earlier versions of the document too.
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page);
    return await made.save({ addDefaultPage: false });
  } catch (error) {
    throw new MeshError('broken', undefined, { cause: error });
  }
}

function barePage(page: PDFDict): void {
  keepOnly(page, [...ofPage, 'Parent']);
  const marks = page.lookup(PDFName.of('Annots'));
  if (!(marks instanceof PDFArray)) return void page.delete(PDFName.of('Annots'));
  const drawn = Array.from({ length: marks.size() }, (_, index) => marks.lookup(index)).flatMap((mark) => {
    if (!(mark instanceof PDFDict) || !drawnMarks.has(nameOf(mark, 'Subtype'))) return [];
    if (nameOf(mark, 'Subtype') === 'Widget') mark.set(PDFName.of('Subtype'), PDFName.of('Stamp'));
    keepOnly(mark, ofMark);
    return [mark];
  });
  page.set(PDFName.of('Annots'), page.context.obj(drawn));
}

function bare(object: PDFObject): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) bare(item);
  if (object instanceof PDFDict) bareDict(object);
  if (!(object instanceof PDFStream)) return;
  bareDict(object.dict);
  if (object instanceof PDFRawStream) barePicture(object);
}

function bareDict(dict: PDFDict): void {
  for (const key of attached) dict.delete(PDFName.of(key));
  if (nameOf(dict, 'Type') === 'OCG') {
    keepOnly(dict, ['Type']);
    dict.set(PDFName.of('Name'), dict.context.obj('Layer'));
  }
  for (const value of dict.values()) bare(value);
}

/** Pictures are stored as the files that they were. */
function barePicture(stream: PDFRawStream): void {
  const filters = stream.dict.lookup(PDFName.of('Filter'));
  const filter = filters instanceof PDFArray && filters.size() === 1 ? filters.lookup(0) : filters;
  const contents = Buffer.from(stream.contents);
  if (filter === PDFName.of('JPXDecode') && (contents.includes('xml ') || contents.includes('uuid')))
    throw new Error('a picture with notes');
  if (filter !== PDFName.of('DCTDecode')) return;
  stream.updateContents(bareImage(contents, 'image/jpeg'));
}
