import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { audit } from '../../../domain/audit.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { patient } from '../../../domain/patient/patient.ts';
import { columnsOf } from '../../../src/builders/list/columns.ts';
import { exactTime } from '../../../domain/exactTime.ts';
import { fieldsOfColumns, sheetOf, type Sheet } from '../../../src/builders/list/export/sheet.ts';
import { toXlsx } from '../../../src/builders/list/export/xlsx.ts';
import { audits } from '../../../src/resources/audits.ts';
import { orders } from '../../../src/resources/orders.ts';
import { patients } from '../../../src/resources/patients.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { toCsv } from '../../../src/builders/list/export/saveSheet.ts';

const hostile = ['=cmd|calc!A1', '+44 7700', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '＝1'];
const texts = (...values: string[]): Sheet => ({
  name: 'Orders: [all]/*?',
  columns: [{ head: '=Head', kind: 'text' }],
  rows: values.map((value) => [value]),
});
const words = {
  many: 'Patients',
  field: (name: string) => name.toUpperCase(),
  first: (keys: readonly string[]) => keys.join(' or '),
  value: (vocabulary: string, value: unknown) => `${vocabulary}:${String(value)}`,
  yesNo: (value: boolean) => (value ? 'yes' : 'no'),
};

describe('a CSV file', () => {
  test('has no cell that a spreadsheet would run as a formula', () => {
    const lines = toCsv(texts('=cmd|calc!A1', '+44 7700', '-1', '@x', ' =1', '＝1'))
      .slice(1)
      .split('\r\n');
    expect(lines).toEqual(["'=Head", "'=cmd|calc!A1", "'+44 7700", "'-1", "'@x", "' =1", "'＝1", '']);
    for (const value of hostile) expect(toCsv(texts(value))).toContain(`'${value}`);
  });

  test('quotes line breaks and separators, and leaves numbers unquoted', () => {
    const sheet: Sheet = {
      name: 'x',
      columns: [
        { head: 'a', kind: 'text' },
        { head: 'b', kind: 'number' },
        { head: 'c', kind: 'moment' },
      ],
      rows: [
        ['A "B", C', -5, '2026-01-02T03:04:00.000Z'],
        ['张\n;', null, null],
      ],
    };
    expect(toCsv(sheet)).toBe(
      `\uFEFFa,b,c\r\n"A ""B"", C",-5,${exactTime(new Date('2026-01-02T03:04:00.000Z'))}\r\n"张\n;",,\r\n`,
    );
  });
});

describe('an XLSX file', () => {
  const open = async (sheet: Sheet, rightToLeft = false) => {
    const blob = await toXlsx(sheet, { rightToLeft });
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    return {
      page: read('xl/worksheets/sheet1.xml'),
      shared: read('xl/sharedStrings.xml'),
      book: read('xl/workbook.xml'),
    };
  };

  test('keeps text that starts like a formula as text', async () => {
    const { page, shared } = await open(texts(...hostile));
    expect(page).not.toContain('<f>');
    expect(page.match(/<c [^>]*t="s"/g)).toHaveLength(hostile.length + 1);
    expect(shared).toContain('=cmd|calc!A1');
  });

  test('has real numbers and dates in the reader’s time zone, and dates before the spreadsheet epoch as text', async () => {
    const moment = new Date(2026, 0, 2, 12, 0).toISOString();
    const { page, shared } = await open({
      name: 'x',
      columns: [
        { head: 'n', kind: 'number' },
        { head: 'd', kind: 'day' },
        { head: 'm', kind: 'moment' },
      ],
      rows: [
        [7, '2026-01-02', moment],
        [null, '1899-05-06', null],
      ],
    });
    expect(page).toMatch(/<c r="A2"[^>]*><v>7<\/v>/);
    expect(page).toMatch(/<c r="B2"[^>]*><v>46024<\/v>/);
    expect(page).toMatch(/<c r="C2"[^>]*><v>46024\.5<\/v>/);
    expect(shared).toContain('1899-05-06');
  });

  test('freezes its header row, runs right to left in Arabic, and has a name that spreadsheets accept', async () => {
    const { page, book } = await open(texts('a'), true);
    expect(page).toMatch(/rightToLeft="1"/);
    expect(page).toMatch(/state="frozen"/);
    expect(book).toMatch(/<sheet [^>]*name="Orders   all "|<sheet [^>]*name="Orders {2,}all/);
    expect((await open(texts('a'))).page).not.toContain('rightToLeft="1"');
  });

  test('drops characters that would corrupt the file', async () => {
    const { shared } = await open(texts('a\u0001b<&>'));
    expect(shared).toContain('ab&lt;&amp;&gt;');
  });
});

describe('the rows of a sheet', () => {
  test('are the fields in the reader’s language', () => {
    const row = buildRecord(patient, {
      sex: 'female',
      birthDate: '1985-12-10',
      allergies: ['drug', 'food'],
      email: null,
    });
    expect(sheetOf(patients, ['sex', 'birthDate', 'allergies', 'email', 'orderCount'], [row], words)).toEqual({
      name: 'Patients',
      columns: [
        { head: 'SEX', kind: 'text' },
        { head: 'BIRTHDATE', kind: 'day' },
        { head: 'ALLERGIES', kind: 'text' },
        { head: 'EMAIL', kind: 'text' },
        { head: 'ORDERCOUNT', kind: 'number' },
      ],
      rows: [['sex:female', '1985-12-10', 'allergy:drug; allergy:food', null, 1]],
    });
    const sent = buildRecord(order, { designApproval: false });
    expect(sheetOf(orders, ['designApproval'], [sent], words).rows).toEqual([['no']]);
    const known: Partial<Order> = { findings: ['hole', 'coarse'], dismissReason: 'seen', dismissNote: null };
    const none: Partial<Order> = { findings: [], dismissReason: null, dismissNote: null };
    const checked = [known, none].map((one) => buildRecord(order, one));
    expect(sheetOf(orders, Object.keys(known), checked, words).rows).toEqual([
      [
        'orderDetail.dataCheck.rules.hole; orderDetail.dataCheck.rules.coarse',
        'orderDetail.dataCheck.reasons.seen',
        null,
      ],
      [null, null, null],
    ]);
    const entry = buildRecord(audit, { role: 'clinicAdmin', subject: 'order', action: 'send' });
    expect(sheetOf(audits, ['role', 'subject', 'action'], [entry], words).rows).toEqual([
      [
        'vocabulary.role.clinicAdmin',
        'vocabulary.auditSubject.order',
        'entities.order.actions.send or audit.calls.send or audit.also.send',
      ],
    ]);
  });

  test('omit pictures and structures, and include secondary values', () => {
    const fields = fieldsOfColumns(orders, columnsOf(orders, 'clinic'));
    expect(fields).toEqual(expect.arrayContaining(['number', 'patientName', 'state']));
    expect(fields).not.toContain('pictureUrl');
    expect(fields).not.toContain('teeth');
  });
});
