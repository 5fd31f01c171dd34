import { PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { withPaperFaces } from './fonts.ts';
import type { Sheet, SheetPart } from './sheet.ts';

/** A4 in points of 1/72 inch. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 42;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const GAP = 8;
/** A fact's label takes this share of the line. */
const LABEL = 0.3;

const styles = {
  title: { font: 'bold 18px sans-serif', line: 24, colour: '#111' },
  heading: { font: 'bold 11px sans-serif', line: 16, colour: '#111' },
  label: { font: '9px sans-serif', line: 13, colour: '#555' },
  text: { font: '9.5px sans-serif', line: 13, colour: '#111' },
} as const;
type Style = keyof typeof styles;

/**
 * Lays a sheet out on as many pages as it takes. Text stays text, with the letters that it needs embedded. A letter of a
 * script that none of our faces has, such as Thai, is drawn as a box. Arabic reads well but is not found by a search:
 * findings/skia-pdf-arabic-dots.sh.
 * @returns a PDF's bytes
 */
export function drawSheet(sheet: Sheet): Uint8Array {
  const paper = openPaper(sheet);
  paper.lines([{ text: sheet.title, style: 'title', from: 0, to: 1 }]);
  paper.lines([{ text: sheet.note, style: 'text', from: 0, to: 1 }]);
  for (const part of sheet.parts) drawPart(paper, part);
  return paper.close();
}

/** A text between two shares of the line, 0 where a line begins and 1 where it ends. */
interface Cell {
  text: string;
  style: Style;
  from: number;
  to: number;
}

type Paper = ReturnType<typeof openPaper>;

function drawPart(paper: Paper, part: SheetPart): void {
  const heading = () => paper.heading(part.title);
  if (part.kind === 'text') {
    if (!part.text) return;
    heading();
    return paper.lines([{ text: part.text, style: 'text', from: 0, to: 1 }]);
  }
  if (part.kind === 'facts') {
    const given = part.facts.filter(([, value]) => value);
    if (given.length > 0) heading();
    for (const [label, value] of given)
      paper.lines([
        { text: label, style: 'label', from: 0, to: LABEL },
        { text: value, style: 'text', from: LABEL, to: 1 },
      ]);
    return;
  }
  if (part.rows.length === 0) return;
  heading();
  const whole = part.widths.reduce((sum, width) => sum + width, 0);
  const starts = part.widths.map((_, at) => part.widths.slice(0, at).reduce((sum, width) => sum + width, 0) / whole);
  const row = (texts: readonly string[], style: Style) =>
    paper.lines(texts.map((text, at) => ({ text, style, from: starts[at]!, to: starts[at + 1] ?? 1 })));
  row(part.heads, 'label');
  for (const texts of part.rows) row(texts, 'text');
}

/** Pages that are filled from top to bottom. */
function openPaper({ number, isRightToLeft }: Pick<Sheet, 'number' | 'isRightToLeft'>) {
  const pdf = new PDFDocument({ title: number });
  let context: SKRSContext2D;
  let y = 0;

  const turn = () => {
    context = withPaperFaces(pdf.beginPage(PAGE.width, PAGE.height) as SKRSContext2D);
    y = MARGIN;
    // At the end of the line, where a title never reaches.
    write({ text: number, style: 'heading', from: 0, to: 1 }, number, y, isRightToLeft ? 'left' : 'right');
  };

  const write = ({ style, from, to }: Cell, line: string, top: number, align: 'left' | 'right') => {
    use(style);
    context.textAlign = align;
    context.direction = directionOf(line);
    const [start, end] = isRightToLeft ? [1 - to, 1 - from] : [from, to];
    const x = MARGIN + WIDTH * (align === 'left' ? start : end);
    context.fillText(line, x, top + styles[style].line * 0.75);
  };

  const use = (style: Style) => {
    context.font = styles[style].font;
    context.fillStyle = styles[style].colour;
  };

  turn();
  return {
    /** Keeps a heading with what follows it. */
    heading(title: string) {
      y += GAP * 1.5;
      if (y + 4 * styles.heading.line > BOTTOM) next();
      this.lines([{ text: title, style: 'heading', from: 0, to: 1 }]);
    },
    /** Cells side by side, each as high as its text takes. */
    lines(cells: readonly Cell[]) {
      const wrapped = cells.map((cell) => {
        use(cell.style);
        return wrap(cell.text, (cell.to - cell.from) * WIDTH - GAP, (text) => context.measureText(text).width);
      });
      const high = Math.max(...cells.map(({ style }) => styles[style].line));
      for (let at = 0; at < Math.max(...wrapped.map(({ length }) => length)); at++) {
        if (y + high > BOTTOM) next();
        cells.forEach((cell, column) => {
          const line = wrapped[column]![at];
          if (line) write(cell, line, y, isRightToLeft ? 'right' : 'left');
        });
        y += high;
      }
    },
    close() {
      pdf.endPage();
      return new Uint8Array(pdf.close());
    },
  };

  function next() {
    pdf.endPage();
    turn();
    y += styles.heading.line + GAP;
  }
}

/** By the first letter, so that codes and dates keep their order among Arabic words. */
const directionOf = (text: string): 'ltr' | 'rtl' =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)
    ? 'rtl'
    : 'ltr';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const segmentsOf = (text: string, by: Intl.Segmenter) => Array.from(by.segment(text), ({ segment }) => segment);

/** Breaks a text into lines of at most `width`: between words, also in scripts without spaces, else between letters. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  // The canvas throws at a zero byte; other control characters have no letter.
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .flatMap((paragraph) => {
      const lines = [''];
      const add = (piece: string) => {
        const longer = lines.at(-1)! + piece;
        if (measure(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
        else lines.push(piece.trimStart());
      };
      for (const word of segmentsOf(paragraph, words))
        if (measure(word) <= width) add(word);
        else segmentsOf(word, letters).forEach(add);
      return lines;
    });
}
