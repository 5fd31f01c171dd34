import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';

/** The worker, and what documents may need without embedding it: CJK character maps, standard fonts, image decoders. */
const addresses = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
    '/node_modules/pdfjs-dist/{cmaps,standard_fonts,wasm}/*.{bcmap,pfb,ttf,wasm}',
  ],
  { query: '?url', import: 'default', eager: true },
);
const addressOf = (path: string) => addresses[`/node_modules/pdfjs-dist/${path}`] ?? '';

GlobalWorkerOptions.workerSrc = addressOf('build/pdf.worker.min.mjs');

async function dataOf(folder: string, name: string): Promise<Uint8Array> {
  const response = await fetch(addressOf(`${folder}/${name}`));
  if (!response.ok) throw new Error(`${folder}/${name} can't be fetched`);
  return new Uint8Array(await response.arrayBuffer());
}

class CMaps {
  fetch = async ({ name }: { name: string }) => ({
    cMapData: await dataOf('cmaps', `${name}.bcmap`),
    isCompressed: true,
  });
}
class Fonts {
  fetch = ({ filename }: { filename: string }) => dataOf('standard_fonts', filename);
}
class Decoders {
  fetch = ({ filename }: { filename: string }) => dataOf('wasm', filename);
}

/**
 * Loads a PDF from a signed URL, page by page as needed. Doesn't run its scripts or fetch what it refers to. `pages`
 * rejects if it is broken, locked, or can't be fetched.
 */
export function openPdf(url: string): { pages: Promise<PDFDocumentProxy>; close(): void } {
  const task = getDocument({
    url,
    enableXfa: false,
    // The page shows that a document is damaged; a warning in the log would read like a bug of the console.
    verbosity: VerbosityLevel.ERRORS,
    // Pages look the same on every machine.
    useSystemFonts: false,
    useWorkerFetch: false,
    CMapReaderFactory: CMaps,
    StandardFontDataFactory: Fonts,
    WasmFactory: Decoders,
  });
  return { pages: task.promise, close: () => void task.destroy() };
}
