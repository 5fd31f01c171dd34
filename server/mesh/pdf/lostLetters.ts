import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isDrawable, isUnseen } from './fonts.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** What pdf.js knows of a font (`fontExtraProperties`); its types say nothing of it. */
interface PdfFont {
  missingFile?: boolean;
  isInvalidPDFjsFont?: boolean;
  /** Without a map, codes count as letters: in a font that isn't there they are any. */
  toUnicode?: { _map?: Record<number, unknown> };
}
interface Glyph {
  fontChar: string;
  unicode: string;
  originalCharCode: number;
}

/** Bit of a text's way of painting: nothing is to be seen of it, as of the text behind a scanned page. */
const invisible = 3;

/** Whether a page shows a letter that we can't draw: it would be missing, a box, or another one. */
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
        // A pattern is a page of its own.
        const inner = args.find((one) => typeof one === 'object' && one !== null && 'fnArray' in one);
        return inner !== undefined && losesLetters(page, inner as Operators);
      }
      default:
        return false;
    }
  });
}

/** The glyphs of a line; between them are numbers, distances. */
export const glyphsOf = ([line]: unknown[]): Glyph[] =>
  Array.isArray(line) ? line.filter((one): one is Glyph => typeof one === 'object' && one !== null) : [];

function isLost({ unicode, fontChar, originalCharCode }: Glyph, font: PdfFont | null): boolean {
  // What a font in the document has no shape for is a blank in many documents, whatever the encoding calls it.
  if (font && !font.missingFile) return false;
  const letters = font?.toUnicode?._map;
  if (font?.isInvalidPDFjsFont) return !isDrawable(unicode);
  if (!letters) return true;
  return !isUnseen(unicode) && (letters[originalCharCode] === undefined || !isDrawable(fontChar));
}
