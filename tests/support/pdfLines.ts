import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  page: number;
  text: string;
  /** From the page's left and bottom edge, in points. */
  left: number;
  right: number;
  bottom: number;
}

/** A PDF's texts in the order in which they were drawn. */
export async function textsOf(pdf: Uint8Array): Promise<PdfText[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const texts: PdfText[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim()) {
        const [, , , , left, bottom] = item.transform as number[];
        texts.push({ page, text: item.str, left: left!, right: left! + item.width, bottom: bottom! });
      }
  }
  await task.destroy();
  return texts;
}

/** Its whole text without spaces, as a change of font within a line looks like one of lines. */
export const textOf = async (pdf: Uint8Array): Promise<string> =>
  (await textsOf(pdf)).map(({ text }) => text.replaceAll(/\s/g, '')).join('');
