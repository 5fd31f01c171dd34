import { isoDay } from '../../../../domain/exactTime.ts';
import { toCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';

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
