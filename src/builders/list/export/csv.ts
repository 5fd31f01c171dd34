import { exactTime } from '../../../../domain/exactTime.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

// Spreadsheets evaluate cells with these prefixes as formulas, full-width signs included; an apostrophe prevents it.
const formula = /^\s*[=+\-@＝＋－＠\t\r\n]/;

const quoted = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const safe = (text: string) => quoted(formula.test(text) ? `'${text}` : text);

function cell(kind: SheetKind, value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return safe(kind === 'moment' ? exactTime(new Date(value)) : value);
}

/** CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8; no cell can run as a formula. */
export const toCsv = ({ columns, rows }: Sheet): string => {
  const heads = columns.map(({ head }) => safe(head));
  const lines = rows.map((row) => row.map((value, index) => cell(columns[index]?.kind ?? 'text', value)));
  return `\uFEFF${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
};
