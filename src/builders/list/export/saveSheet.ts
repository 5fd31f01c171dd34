import { isoDay, exactTime } from '../../../../domain/exactTime.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

export type SheetFormat = 'csv' | 'xlsx';

/** Downloads a sheet: `Orders 2026-11-21.xlsx`. */
export async function saveSheet(sheet: Sheet, format: SheetFormat): Promise<void> {
  saveBlob(format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet), sheet.name, format);
}

/** Downloads a blob with today's date in its name: `R-2611-0412 2026-11-21.json`. */
export function saveBlob(file: Blob, name: string, extension: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: `${name} ${isoDay(new Date())}.${extension}` });
  link.click();
  URL.revokeObjectURL(address);
}

const csvOf = (sheet: Sheet) => new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' });

async function xlsxOf(sheet: Sheet): Promise<Blob> {
  const { toXlsx } = await import('./xlsx.ts');
  return toXlsx(sheet, { rightToLeft: document.documentElement.dir === 'rtl' });
}

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
