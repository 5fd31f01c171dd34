import { expect, it } from 'vitest';
import { formulas, payloads } from '../../support/payloads.ts';
import { toCsv } from '../../../src/builders/list/export/saveSheet.ts';

/** The single cell below the header, as a spreadsheet reads it. */
function cellOf(text: string): string {
  const csv = toCsv({ name: 'x', columns: [{ head: 'h', kind: 'text' }], rows: [[text]] });
  const line = csv.slice(csv.indexOf('\r\n') + 2, -2);
  return line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
}

it('a spreadsheet treats no cell of a list as a formula', () => {
  for (const text of [...formulas, ...payloads, ...payloads.map((one) => `=${one}`)]) {
    const cell = cellOf(text);
    expect([text, /^\s*[=+\-@＝＋－＠]/.test(cell)]).toEqual([text, false]);
    // Its text is otherwise unchanged.
    expect(cell.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
  }
});
