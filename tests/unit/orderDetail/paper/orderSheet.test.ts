import { expect, test } from 'vitest';
import { file } from '../../../../domain/order/files/file.ts';
import { order, type Order } from '../../../../domain/order/order.ts';
import { writeTooth, type Fdi } from '../../../../domain/teeth.ts';
import type { Words } from '../../../../src/builders/useWords.ts';
import { orderData, orderSheet } from '../../../../src/custom/orderDetail/paper/orderSheet.ts';
import type { ToothWords } from '../../../../src/custom/ui/teeth/index.ts';
import { buildRecord } from '../../../support/mock/records.ts';
import { toCsv } from '../../../../src/builders/list/export/saveSheet.ts';

const words = {
  field: (name: string) => name,
  value: (_: string, value: unknown) => (typeof value === 'string' ? value : ''),
} as Words;
const teeth = {
  translate: (key: string) => key.split('.').at(-1) ?? '',
  codeOf: (tooth: Fdi) => writeTooth(tooth, 'fdi'),
  nameOf: (tooth: Fdi) => `tooth ${tooth}`,
} as ToothWords;
const unit = { material: 'zirconia', shade: 'A2', stumpShade: null } as const;
const filled = (change: Partial<Order> = {}) =>
  buildRecord(order, {
    number: 'R-2611-0412',
    doctor: '=HYPERLINK("http://bad.example")',
    remark: '+1',
    pictureUrl: '/prod-api/v1/file/content/signed',
    teeth: [
      { tooth: 15, work: 'pontic', bridge: 1, ...unit },
      { tooth: 16, work: 'crown', bridge: 1, ...unit },
    ],
    ...change,
  });
const lines = (record: Order) =>
  toCsv(orderSheet(record, words, teeth))
    .trim()
    .split('\r\n');

test('a sheet has one row per tooth in arch order, and no formula', () => {
  const [head, ...rows] = lines(filled());
  expect(head).toContain('number,state,clinicName');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/,16,tooth 16,crown,zirconia,A2,,1$/);
  expect(rows[1]).toMatch(/,15,tooth 15,pontic,zirconia,A2,,1$/);
  for (const row of rows) {
    expect(row).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
    expect(row).toContain(`,'+1,`);
  }
});

test('a sheet and the data have what was shared of the patient, and nothing else', () => {
  const patientFacts = { allergies: { kinds: ['drug' as const], details: 'nickel' }, sex: 'female' as const };
  const [head, row] = lines(filled({ patientFacts, patientName: 'Ada' })).map((line) => line.split(','));
  const shown = (one: Order) => orderData(one, [], []) as { order: Partial<Order> };
  expect(['allergies', 'age', 'sex'].map((name) => row![head!.indexOf(name)])).toEqual([
    '"drug; nickel"',
    '',
    'female',
  ]);
  expect(shown(filled({ patientFacts })).order.patientFacts).toEqual(patientFacts);
});

test('an order without teeth has one row', () => {
  expect(lines(filled({ teeth: [] }))).toHaveLength(2);
});

test('the data contains checksums and names, and no signed address', () => {
  const scan = buildRecord(file, {
    name: 'upper.stl',
    sha256: 'f00d',
    lodUrl: '/signed/lod',
    pictureUrl: '/signed/png',
  });
  const text = JSON.stringify(orderData(filled(), [scan], []));
  expect(JSON.parse(text)).toMatchObject({
    format: 'dental-order-1',
    order: { number: 'R-2611-0412', teeth: [{ tooth: 15 }, { tooth: 16 }] },
    files: [{ name: 'upper.stl', sha256: 'f00d' }],
  });
  expect(text).not.toMatch(/signed/);
});
