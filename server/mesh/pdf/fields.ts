import type { SKRSContext2D } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isDrawable, isUnseen } from './fonts.ts';
import { glyphsOf } from './lostLetters.ts';

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A pdf.js annotation, which its types don't describe. */
interface Annotation {
  id: string;
  subtype?: string;
  fieldType?: string | null;
  fieldValue?: string | string[] | null;
  /** Lines of free text typed on the page. */
  textContent?: string[];
  checkBox?: boolean;
  radioButton?: boolean;
  hasAppearance?: boolean;
  /** The value that a radio button has an appearance for when it is chosen. */
  buttonValue?: string | null;
  exportValue?: string | null;
  options?: { exportValue: string; displayValue: string }[];
  rect: [number, number, number, number];
  rotation?: number;
  hidden?: boolean;
  password?: boolean;
  multiLine?: boolean;
  comb?: boolean;
  maxLen?: number | null;
  textAlignment?: number | null;
  defaultAppearanceData?: { fontSize: number; fontName: string; fontColor?: Iterable<number> };
}

interface FilledField extends Annotation {
  text: string;
}

/** A field's text: display values for choices, a tick for a ticked box. */
function textOf({ subtype, fieldType, fieldValue, textContent, options, checkBox, exportValue }: Annotation): string {
  // Only an appearance gives a box an export value.
  if (checkBox && !exportValue) return fieldValue && fieldValue !== 'Off' ? '✓' : '';
  if (subtype === 'FreeText') return textContent?.join('\n') ?? '';
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  const shown = (value: string) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return [fieldValue ?? []].flat().map(shown).join('\n');
}

/** Whether a page has a stamp or a chosen radio button without an appearance, which pdf.js leaves out. */
export async function losesMarks(page: PDFPageProxy): Promise<boolean> {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  return annotations.some(({ subtype, radioButton, hasAppearance, hidden, fieldValue, buttonValue }) => {
    if (hidden) return false;
    if (subtype === 'Stamp') return !hasAppearance;
    return radioButton === true && buttonValue === null && fieldValue != null && fieldValue !== 'Off';
  });
}

/**
 * Form fields whose text pdf.js doesn't show: without an appearance or with an empty one, or with characters that the
 * field's font lacks. A value that the appearance formats differently, such as a date, is left alone.
 */
export async function fieldsNotShown(page: PDFPageProxy, operators: Operators): Promise<FilledField[]> {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  const shown = shownIn(operators);
  return annotations.flatMap((one) => {
    const text = textOf(one).trim();
    if (text === '' || one.hidden || one.password) return [];
    const said = shown.get(one.id) ?? '';
    const isLost = said === '' || Array.from(text).some((sign) => sign > '~' && !said.includes(sign));
    return isLost ? [{ ...one, text }] : [];
  });
}

/** The text shown by each annotation. */
function shownIn({ fnArray, argsArray }: Operators): Map<string, string> {
  const shown = new Map<string, string>();
  let id: string | null = null;
  fnArray.forEach((operator, at) => {
    const args = (argsArray as unknown[][])[at] ?? [];
    if (operator === OPS.beginAnnotation) id = args[0] as string;
    else if (operator === OPS.endAnnotation) id = null;
    else if (operator === OPS.showText && id !== null)
      shown.set(
        id,
        (shown.get(id) ?? '') +
          glyphsOf(args)
            .map(({ unicode }) => unicode)
            .join(''),
      );
  });
  return shown;
}

export const areDrawable = ({ text }: FilledField): boolean =>
  Array.from(text).every((letter) => isUnseen(letter) || isDrawable(letter));

const padding = 2;
const lineHeight = 1.2;
const usual = 12;

/** Draws a field's text into its rectangle, shrunk to fit. `transform` maps page points to pixels. */
export function drawField(context: SKRSContext2D, field: FilledField, transform: number[]): void {
  const { rect, rotation = 0, defaultAppearanceData, multiLine, comb, maxLen, subtype } = field;
  const [left, bottom, right, top] = rect;
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [top - bottom, right - left] : [right - left, top - bottom];
  if (!(width > 0 && height > 0)) return;
  context.save();
  context.transform(...(transform as Parameters<typeof context.transform>));
  context.translate((left + right) / 2, (bottom + top) / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.translate(-width / 2, height / 2);
  context.scale(1, -1);
  context.fillStyle = `rgb(${[...(defaultAppearanceData?.fontColor ?? [0, 0, 0])].join()})`;
  context.textBaseline = 'middle';
  const isLong = multiLine || field.text.includes('\n') || subtype === 'FreeText';
  const setSize = (size: number) => {
    context.font = `${size}px "${defaultAppearanceData?.fontName ?? ''}", sans-serif`;
  };
  let size = Math.min(defaultAppearanceData?.fontSize || usual, isLong ? Infinity : height / lineHeight);
  let lines = [field.text];
  for (; size > 1; size *= 0.9) {
    setSize(size);
    lines = isLong ? wrapped(context, field.text, width - 2 * padding) : [field.text.replace(/\s+/g, ' ')];
    const widest = comb ? 0 : Math.max(...lines.map((line) => context.measureText(line).width));
    if (widest <= width - 2 * padding && lines.length * size * lineHeight <= height) break;
  }
  const first = isLong ? padding + (size * lineHeight) / 2 : height / 2;
  lines.forEach((line, at) => {
    const y = first + at * size * lineHeight;
    if (comb && maxLen)
      Array.from(line).forEach((letter, cell) => {
        context.textAlign = 'center';
        context.fillText(letter, ((cell + 0.5) * width) / maxLen, y);
      });
    else {
      const [x, align] = (
        [
          [padding, 'left'],
          [width / 2, 'center'],
          [width - padding, 'right'],
        ] as const
      )[field.textAlignment ?? 0] ?? [padding, 'left'];
      context.textAlign = align;
      context.fillText(line, x, y);
    }
  });
  context.restore();
}

/** Wraps lines at spaces to `width`; a longer word isn't split. */
function wrapped(context: SKRSContext2D, text: string, width: number): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const lines = [''];
    for (const word of line.split(/(?<=\s)|(?<=\p{Script=Han})/u)) {
      if (lines.at(-1) !== '' && context.measureText(lines.at(-1)! + word.trimEnd()).width > width) lines.push('');
      lines[lines.length - 1] += word;
    }
    return lines;
  });
}
