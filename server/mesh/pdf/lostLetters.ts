import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isDrawable, isUnseen } from './fonts.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A pdf.js font (`fontExtraProperties`), which its types don't describe. */
interface PdfFont {
  missingFile?: boolean;
  isInvalidPDFjsFont?: boolean;
  /** Without a map, codes are taken as characters, which is arbitrary for a missing font. */
  toUnicode?: { _map?: Record<number, unknown> };
}
interface Glyph {
  fontChar: string;
  unicode: string;
  originalCharCode: number;
}

/** Text rendering mode: invisible, as in the text layer of a scanned page. */
const invisible = 3;

/** Whether a page shows a character that we would drop, draw as a box, or replace. */
export function losesLetters(page: PDFPageProxy, operators: Operators): boolean {
  let state = { font: null as PdfFont | null, mode: 0 };
  const saved: (typeof state)[] = [];
  return operators.fnArray.some((operator, at) => {
    const args = (operators.argsArray as unknown[][])[at] ?? [];
    switch (operator) {
      case OPS.save:
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        return false;
      case OPS.beginAnnotation:
        saved.push(state);
        state = { font: null, mode: 0 };
        return false;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endAnnotation:
        state = saved.pop() ?? state;
        return false;
      case OPS.setFont:
        state.font = page.commonObjs.get(args[0] as string) as PdfFont | null;
        return false;
      case OPS.setGState:
        for (const [key, value] of args[0] as [string, unknown][])
          if (key === 'Font') state.font = page.commonObjs.get((value as [string])[0]) as PdfFont | null;
        return false;
      case OPS.setTextRenderingMode:
        state.mode = args[0] as number;
        return false;
      case OPS.showText:
        return state.mode !== invisible && glyphsOf(args).some((glyph) => isLost(glyph, state.font));
      case OPS.setFillColorN:
      case OPS.setStrokeColorN: {
        // A pattern has its own operator list.
        const inner = args.find((one) => typeof one === 'object' && one !== null && 'fnArray' in one);
        return inner !== undefined && losesLetters(page, inner as Operators);
      }
      default:
        return false;
    }
  });
}

/** A line's glyphs, without the spacing numbers between them. */
export const glyphsOf = ([line]: unknown[]): Glyph[] =>
  Array.isArray(line) ? line.filter((one): one is Glyph => typeof one === 'object' && one !== null) : [];

function isLost({ unicode, fontChar, originalCharCode }: Glyph, font: PdfFont | null): boolean {
  // In many documents, embedded fonts have no shape for blanks, whatever the encoding calls them.
  if (font && !font.missingFile) return false;
  const letters = font?.toUnicode?._map;
  if (font?.isInvalidPDFjsFont) return !isDrawable(unicode);
  if (!letters) return true;
  return !isUnseen(unicode) && (letters[originalCharCode] === undefined || !isDrawable(fontChar));
}
