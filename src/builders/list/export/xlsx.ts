import writeExcelFile, { type Cell } from 'write-excel-file/universal';
import { exactTime } from '../../../../domain/exactTime.ts';
import type { Sheet, SheetKind, SheetValue } from './sheet.ts';

/** In characters. */
const narrowest = 10;
const widest = 48;
/** Characters that a sheet's name can't contain, and its maximum length. */
const notInNames = /[\\/?*:[\]]/g;
const longestName = 31;
/** Spreadsheet dates start in 1900; earlier ones are exported as text. */
const firstYear = 1901;

const dated = (text: string, wall: string, format: string): Cell => {
  const value = new Date(`${wall}Z`);
  return value.getUTCFullYear() < firstYear || Number.isNaN(value.getTime())
    ? { value: text, type: String }
    : { value, type: Date, format };
};

// Always with an explicit type: text stays text, whatever its prefix.
function cell(kind: SheetKind, value: SheetValue): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (kind === 'day') return dated(value, `${value}T00:00`, 'yyyy-mm-dd');
  if (kind === 'moment') return dated(value, exactTime(new Date(value)).replace(' ', 'T'), 'yyyy-mm-dd hh:mm:ss');
  return { value, type: String };
}

const widthOf = ({ columns, rows }: Sheet, index: number): number => {
  const texts = [columns[index]?.head ?? '', ...rows.map((row) => String(row[index] ?? ''))];
  const longest = texts.reduce((longest, text) => Math.max(longest, text.length), 0);
  return Math.min(widest, Math.max(narrowest, longest + 2));
};

/** A sheet as XLSX: real dates and numbers, frozen heads, right to left if the user's language is. */
export const toXlsx = async (sheet: Sheet, { rightToLeft }: { rightToLeft: boolean }): Promise<Blob> => {
  const heads = sheet.columns.map(({ head }): Cell => ({ value: head, type: String, fontWeight: 'bold' }));
  const rows = sheet.rows.map((row) => row.map((value, index) => cell(sheet.columns[index]?.kind ?? 'text', value)));
  return writeExcelFile([heads, ...rows], {
    sheet: sheet.name.replaceAll(notInNames, ' ').slice(0, longestName),
    columns: sheet.columns.map((_, index) => ({ width: widthOf(sheet, index) })),
    stickyRowsCount: 1,
    rightToLeft,
  }).toBlob();
};
