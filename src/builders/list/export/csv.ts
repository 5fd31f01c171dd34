import { exactTime } from '../../../../domain/exactTime.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

// A spreadsheet runs a cell that begins so as a formula, full-width signs included; the apostrophe makes it text again.
const formula = /^\s*[=+\-@＝＋－＠\t\r\n]/;

const quoted = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const safe = (text: string) => quoted(formula.test(text) ? `'${text}` : text);

function cell(kind: SheetKind, value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return safe(kind === 'moment' ? exactTime(new Date(value)) : value);
}

/** A sheet as CSV (RFC 4180) with the mark by which spreadsheets know UTF-8; no cell can run as a formula. */
export const toCsv = ({ columns, rows }: Sheet): string => {
  const heads = columns.map(({ head }) => safe(head));
  const lines = rows.map((row) => row.map((value, index) => cell(columns[index]?.kind ?? 'text', value)));
  return `\uFEFF${[heads, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
};
