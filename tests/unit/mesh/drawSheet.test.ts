import { expect, it } from 'vitest';
import { drawSheet } from '../../../server/mesh/pdf/drawSheet.ts';
import type { Sheet } from '../../../server/mesh/index.ts';
import { textsOf } from '../../support/pdfLines.ts';

const page = { width: 595.28, margin: 42 };
const names = Array.from({ length: 90 }, (_, nth) => `scan-${nth + 1}.stl`);
const hash = 'a1'.repeat(32);
const sheet: Sheet = {
  title: 'Заказ-наряд',
  number: '2611-0042',
  note: 'Принят',
  isRightToLeft: false,
  parts: [
    {
      kind: 'facts',
      title: 'Facts',
      facts: [
        ['Врач', 'Щукина Ёлка'],
        ['患者', '王小明'],
        ['Hasta', 'Gülşen Işık'],
        ['Not drawn', ''],
      ],
    },
    { kind: 'text', title: 'Notes', text: `First line\n\n${'x'.repeat(300)}\n${'请保持接触点轻。'.repeat(30)}` },
    { kind: 'text', title: 'Empty text', text: '' },
    { kind: 'table', title: 'Empty table', heads: ['Name'], widths: [1], rows: [] },
    {
      kind: 'table',
      title: 'Files',
      heads: ['Name', 'SHA-256'],
      widths: [1, 1],
      rows: names.map((name) => [name, hash]),
    },
  ],
};
const drawn = async (changes: Partial<Sheet> = {}) => textsOf(drawSheet({ ...sheet, ...changes }));

it('keeps every text in several scripts, within the margins of as many pages as it takes', async () => {
  const texts = await drawn();
  const whole = texts.map(({ text }) => text).join('');
  expect(texts.at(-1)!.page).toBeGreaterThan(2);
  for (const text of ['Заказ-наряд', 'Принят', 'Щукина Ёлка', '患者', '王小明', 'Gülşen Işık', 'x'.repeat(300)])
    expect(whole).toContain(text);
  expect(whole).toContain('请保持接触点轻。'.repeat(30));
  for (const { left, right, bottom } of texts) {
    expect(left).toBeGreaterThan(page.margin - 1);
    expect(right).toBeLessThan(page.width - page.margin + 1);
    expect(bottom).toBeGreaterThan(page.margin - 1);
  }
  const rows = texts.filter(({ text }) => text.startsWith('scan-'));
  expect(rows.map(({ text }) => text)).toEqual(names);
  // No row overlaps the one before.
  rows.forEach((row, nth) => {
    const before = rows[nth - 1];
    if (before?.page === row.page) expect(before.bottom - row.bottom).toBeGreaterThan(12);
  });
});

it('has its number on each page, and no heading of a part without content', async () => {
  const texts = await drawn();
  const numbered = texts.filter(({ text }) => text === sheet.number).map((text) => text.page);
  expect(numbered).toEqual(Array.from({ length: texts.at(-1)!.page }, (_, at) => at + 1));
  expect(texts.map(({ text }) => text)).not.toEqual(expect.arrayContaining(['Not drawn']));
  for (const title of ['Empty text', 'Empty table']) expect(texts.map(({ text }) => text)).not.toContain(title);
});

it('begins lines on the right for Arabic, with codes and dates in their own order', async () => {
  const facts = [
    ['الموعد', '2026-12-20'],
    ['المختبر', 'Harbour Lab (Berlin)'],
  ] as const;
  const texts = await drawn({ isRightToLeft: true, parts: [{ kind: 'facts', title: 'الطلب', facts }] });
  const at = (text: string) => texts.find((one) => one.text === text)!;
  expect(at('Harbour Lab (Berlin)').right).toBeCloseTo(at('2026-12-20').right, 0);
  expect(at('2026-12-20').right).toBeGreaterThan(page.width / 2);
  expect(at(sheet.number).left).toBeCloseTo(page.margin, 0);
  const labels = texts.filter(({ right }) => Math.abs(right - (page.width - page.margin)) < 2);
  expect(labels.length).toBeGreaterThan(2);
});

it('draws a space for a control character, which could end the drawing', async () => {
  const texts = await drawn({ note: 'zero\u0000byte, tab\tend', parts: [] });
  expect(texts.map(({ text }) => text)).toContain('zero byte, tab end');
});
