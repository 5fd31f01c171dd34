import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasOnlySigns, isDrawable, isTextFace, isUnseen } from './fonts.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A pdf.js font (`fontExtraProperties`), which its types don't describe. */
interface PdfFont {
  name?: string;
  missingFile?: boolean;
  isInvalidPDFjsFont?: boolean;
  isSymbolicFont?: boolean;
  /** Made of several fonts, as for Chinese; codes then have no glyph names. */
  composite?: boolean;
  /** The document's own glyph names, by code. */
  differences?: Record<number, string>;
  /** How each glyph of a Type 3 font is drawn, by name. */
  charProcOperatorList?: Record<string, Operators>;
  /** Without a map, codes are taken as characters, which is arbitrary for a missing font. */
  toUnicode?: { _map?: Record<number, unknown> };
}
interface Glyph {
  fontChar: string;
  unicode: string;
  originalCharCode: number;
  operatorListId?: string | number;
}

/** An unreadable font is a message. */
type Font = PdfFont | string | null;

/** Text rendering mode: invisible, as in the text layer of a scanned page. */
const invisible = 3;

/** Whether a page shows a character that we would drop, draw as a box, or replace. */
export function losesLetters(page: PDFPageProxy, operators: Operators): boolean {
  let state = { font: null as Font, mode: 0 };
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
        state.font = page.commonObjs.get(args[0] as string) as Font;
        return false;
      case OPS.setGState:
        for (const [key, value] of args[0] as [string, unknown][])
          if (key === 'Font') state.font = page.commonObjs.get((value as [string])[0]) as Font;
        return false;
      case OPS.setTextRenderingMode:
        state.mode = args[0] as number;
        return false;
      case OPS.showText:
        return state.mode !== invisible && losesLine(page, glyphsOf(args), state.font);
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

function losesLine(page: PDFPageProxy, glyphs: readonly Glyph[], font: Font): boolean {
  // pdf.js draws nothing of an unreadable font.
  if (typeof font === 'string') return true;
  const drawings = font?.charProcOperatorList;
  if (!drawings) return glyphs.some((glyph) => isLost(glyph, font));
  return glyphs.some(({ operatorListId = '' }) => {
    const drawing = drawings[operatorListId];
    return drawing !== undefined && losesLetters(page, drawing);
  });
}

function isLost(glyph: Glyph, font: PdfFont | null): boolean {
  // In many documents, embedded fonts have no shape for blanks, whatever the encoding calls them.
  if (font && !font.missingFile) return false;
  const { unicode, fontChar, originalCharCode } = glyph;
  const letters = font?.toUnicode?._map;
  if (font?.isInvalidPDFjsFont) return !isDrawable(unicode);
  if (!font || !letters || !namesLetter(glyph, font)) return true;
  if (isUnseen(unicode) && isUnseen(fontChar)) return false;
  return letters[originalCharCode] === undefined || !isDrawable(fontChar) || !isSame(unicode, fontChar);
}

/** Glyph names that stand for a letter in every font. Others, such as `g12`, are numbers in the font that is missing. */
const letterName = /^(?:[A-Za-z_]+|uni[\dA-F]{4}|u[\dA-F]{4,6}|afii\d{5})$/;

/** Whether a code means a letter without the missing font, rather than one of its own signs. */
function namesLetter({ fontChar, originalCharCode }: Glyph, font: PdfFont): boolean {
  const { name = '', differences, toUnicode, isSymbolicFont, composite } = font;
  if (hasOnlySigns(name)) return false;
  const said = differences?.[originalCharCode];
  if (said === '.notdef') return isUnseen(fontChar);
  if (said) return letterName.test(said) && toUnicode?._map?.[originalCharCode] !== undefined;
  return !isSymbolicFont || composite === true || isTextFace(name);
}

/** Whether the drawn character is the one that the document means; ligatures may be written in letters. */
const isSame = (meant: string, drawn: string): boolean =>
  isUnseen(meant) || meant.normalize('NFKC') === drawn.normalize('NFKC');
