import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { type PDFDocumentProxy, type PDFPageProxy, getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';

/** Multiples of the base width. */
const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const;
const mostPixels = 16_000_000;
const mostSide = 16_000;
/** Wider text is hard to read. */
const widthAt = (zoom: number) => `calc(min(900px, 100vw - 48px) * ${zoom})`;

/** A PDF's pages, one below the other, each rendered when it comes near the viewport. */
export default function PdfPages({ addressOf }: { addressOf: () => Promise<string> }) {
  const translate = useTranslate();
  const pdf = usePdf(addressOf);
  const [zoom, setZoom] = useState<number>(zooms.indexOf(1));

  if (pdf === 'lost') return <Box sx={{ margin: 'auto', color: 'ink.faint' }}>{translate('stage.noPages')}</Box>;
  if (!pdf)
    return <CircularProgress aria-label={translate('orderDetail.preparing')} size={28} sx={{ margin: 'auto' }} />;
  const button = (by: 1 | -1, words: string) => (
    <IconButton
      aria-label={translate(words)}
      disabled={zooms[zoom + by] === undefined}
      onClick={() => setZoom(zoom + by)}
      sx={{ backgroundColor: 'background.paper', boxShadow: 2, '&:hover': { backgroundColor: 'background.paper' } }}
    >
      {by === 1 ? <Add fontSize="small" /> : <Remove fontSize="small" />}
    </IconButton>
  );
  return (
    <Box sx={{ position: 'relative', flex: 1, minBlockSize: 0, display: 'grid' }}>
      <Box
        tabIndex={0}
        role="document"
        dir="ltr"
        sx={({ palette }) => ({
          overflow: 'auto',
          display: 'grid',
          gap: 2,
          padding: 2,
          // `safe`: otherwise the left edge of a page wider than the screen couldn't be scrolled to.
          justifyItems: 'safe center',
          alignContent: 'start',
          background: palette.view,
        })}
      >
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <Page key={index} pdf={pdf} number={index + 1} zoom={zooms[zoom] ?? 1} />
        ))}
      </Box>
      <Box sx={{ position: 'absolute', insetBlockEnd: 16, insetInlineEnd: 24, display: 'grid', gap: 1 }}>
        {button(1, 'viewer.views.zoomIn')}
        {button(-1, 'viewer.views.zoomOut')}
      </Box>
    </Box>
  );
}

/** The opened document; null until then. */
function usePdf(addressOf: () => Promise<string>): PDFDocumentProxy | 'lost' | null {
  const asked = useRef(addressOf);
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'lost' | null>(null);

  useEffect(() => {
    let close: (() => void) | null = null;
    let isGone = false;
    void (async () => {
      try {
        const url = await asked.current();
        if (isGone) return;
        const opened = openPdf(url);
        ({ close } = opened);
        const pages = await opened.pages;
        if (!isGone) setPdf(pages);
      } catch {
        // Broken, locked, or deleted; the file can still be downloaded.
        if (!isGone) setPdf('lost');
      }
    })();
    return () => {
      isGone = true;
      close?.();
    };
  }, []);

  return pdf;
}

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  zoom: number;
}

/** A page, with its space reserved before it is rendered and its text for screen readers. */
function Page({ pdf, number, zoom }: PageProps) {
  const translate = useTranslate();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [words, setWords] = useState('');
  const { isNear, width } = usePlacement(box);

  useEffect(() => {
    if (!isNear || page) return;
    void pdf
      .getPage(number)
      .then(async (found) => {
        setPage(found);
        const { items } = await found.getTextContent();
        setWords(items.flatMap((item) => ('str' in item ? item.str : [])).join(' '));
      })
      // A broken page stays blank; the others are shown.
      .catch(() => null);
  }, [pdf, number, isNear, page]);

  const shape = page?.getViewport({ scale: 1 });
  useEffect(() => {
    const target = canvas.current;
    if (!page || !target || !isNear || !shape || width === 0) return;
    const task = draw(page, target, width / shape.width);
    // Cancelled when the zoom changes before it is done.
    task.promise.catch(() => null);
    return () => task.cancel();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the shape is the page's
  }, [page, width, isNear]);

  const title = translate('stage.page', { number: format.number(number), total: format.number(pdf.numPages) });
  return (
    <Box
      ref={box}
      role="img"
      aria-label={words ? `${title}: ${words}` : title}
      sx={{
        inlineSize: widthAt(zoom),
        aspectRatio: shape ? `${shape.width} / ${shape.height}` : '1 / 1.414',
        backgroundColor: 'common.white',
        boxShadow: 1,
      }}
    >
      {isNear && <canvas ref={canvas} style={{ inlineSize: '100%', blockSize: '100%', display: 'block' }} />}
    </Box>
  );
}

/** Whether a page is near the viewport, and how wide it is. */
function usePlacement(box: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  /** The layout width in CSS pixels. */
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '800px',
    });
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    sizes.observe(box.current);
    return () => {
      observer.disconnect();
      sizes.disconnect();
    };
  }, [box]);
  return { isNear, width };
}

/** Renders a page at a scale in CSS pixels, as sharp as the screen. */
function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const sharpness = Math.min(2, window.devicePixelRatio || 1);
  // Tablets render nothing on a larger canvas.
  const whole = page.getViewport({ scale: scale * sharpness });
  const fit = Math.min(1, Math.sqrt(mostPixels / (whole.width * whole.height)), mostSide / whole.height);
  const viewport = page.getViewport({ scale: whole.scale * fit });
  Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
  return page.render({ canvas, viewport });
}

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
function openPdf(url: string): { pages: Promise<PDFDocumentProxy>; close(): void } {
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
