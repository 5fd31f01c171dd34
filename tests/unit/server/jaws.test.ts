import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { weigh, type Evidence } from '../../../domain/order/files/evidence.ts';
import { sureAxes, type ModelFacts } from '../../../domain/order/files/file.ts';
import { judge, type Scan } from '../../../server/jobs/jaws.ts';
import { convertBytes } from '../../../server/mesh/convert.ts';
import { meshLimits } from '../../../server/jobs/source.ts';
import { CLEAR } from '../../../server/mesh/shape/facts.ts';

const fixture = (name: string) => readFileSync(`tests/fixtures/files/${name}`);

let count = 0;
const scan = (name: string, more: Partial<Scan> = {}): Scan => ({
  id: `${(count += 1)}`,
  parentId: null,
  name,
  jaw: null,
  jawSettled: false,
  kind: 'model',
  purpose: 'scan',
  side: 'clinic',
  facts: null,
  ...more,
});
async function read(file: string, name = file): Promise<Scan> {
  const bytes = fixture(file);
  const { facts } = await convertBytes(bytes, { path: '', name }, meshLimits(bytes.length), () => undefined);
  return scan(name, { facts });
}
const judged = (...args: Parameters<typeof judge>) =>
  [...judge(...args).values()].map(({ jaw, jawSure }) => `${jaw}${jawSure ? '' : '?'}`);

describe('evidence', () => {
  const says = (by: Evidence['by'], jaw: Evidence['says'], weight = 0.8): Evidence => ({ by, says: jaw, weight });

  test.each<[jaw: string, evidence: Evidence[]]>([
    ['null?', []],
    ['upper?', [says('name', 'upper')]],
    ['upper?', [says('shape', 'upper')]],
    ['upper', [says('name', 'upper'), says('shape', 'upper')]],
    ['upper', [says('shape', 'upper'), says('bite', 'upper')]],
    // All words come from the same person.
    ['upper?', [says('name', 'upper'), says('folder', 'upper'), says('header', 'upper')]],
    ['upper?', [says('name', 'upper', 0.95), says('shape', 'lower', 0.8)]],
    ['lower?', [says('name', 'upper', 0.9), says('shape', 'lower', 0.8), says('bite', 'lower', 0.6)]],
    // A word that may be a city is only a hint.
    ['lower?', [says('name', 'lower', 0.4), says('shape', 'lower')]],
    ['lower?', [says('name', 'upper', 0.4), says('shape', 'lower')]],
    // Headers decide nothing.
    ['lower?', [says('header', 'upper', 0.3), says('shape', 'lower')]],
    ['lower?', [says('header', 'lower', 0.3), says('shape', 'lower')]],
    ['null?', [says('header', 'upper', 0.3)]],
    // Two bites are one kind of evidence.
    ['lower?', [says('bite', 'lower', 1), says('bite', 'lower', 1)]],
    ['upper', [says('project', 'upper', 1)]],
    ['upper?', [says('project', 'upper', 1), says('shape', 'lower')]],
  ])('makes it %s', (jaw, evidence) => {
    const found = weigh(evidence);
    expect(`${found.jaw}${found.isSure ? '' : '?'}`).toBe(jaw);
  });
});

test('axes are sure from the confidence on from which a shape speaks', () => {
  expect(CLEAR).toBe(sureAxes);
});

describe('the jaw of a scan', () => {
  test.each([
    ['h00-header-patient-max.stl', 'scan.stl', 'lower?'],
    ['h03-header-low-resolution.stl', 'scan.stl', 'upper?'],
    ['h04-header-superior.stl', 'scan.stl', 'lower?'],
    ['o15-comment-3ds-max.obj', 'scan.obj', 'lower?'],
    ['v-lower-arch.stl', 'Max_Mustermann.stl', 'lower?'],
    ['v-lower-arch.stl', 'scan_ok.stl', 'lower?'],
    ['v-upper-arch.stl', 'John Smith MD.stl', 'upper?'],
    ['v-upper-arch.stl', 'Superior Dental Lab/scan.stl', 'upper?'],
    ['v-upper-arch.stl', 'UpperJaw.stl', 'upper'],
    ['v-lower-arch.stl', '1234 lower.stl', 'lower'],
    ['v-lower-arch.stl', 'Lower Hutt Dental 12.stl', 'lower?'],
    ['v-lower-arch.stl', 'Upper Darby Dental 12.stl', 'lower?'],
    ['v-upper-arch.stl', 'Mandibula Praxis Wien.stl', 'upper?'],
    ['v-upper-arch.stl', 'Buccal Smile Clinic.stl', 'upper?'],
    ['v-upper-arch.stl', 'alt/scan.stl', 'upper?'],
    ['v-upper-arch.stl', 'Superior Digital/scan.stl', 'upper?'],
    ['v-lower-arch.stl', 'lower jaw/scan.stl', 'lower'],
    // A surname, a street, or German for old: a lone arch's shape depends on its pose.
    ['v-lower-arch.stl', 'Lower/scan.stl', 'lower?'],
    ['v-lower-arch.stl', 'Scan_alt.stl', 'lower?'],
    ['v-lower-arch.stl', 'Anna Lower.stl', 'lower?'],
    ['v-upper-arch.stl', 'Superior Arch Dental 12.stl', 'upper?'],
    ['v-upper-arch.stl', 'Lucia Mascellani.stl', 'upper?'],
    ['v-upper-arch.stl', 'upper_occlusal.stl', 'upper'],
    // Alone and with crowns up, its shape is no evidence.
    ['n11-upper-crowns-up.stl', 'scan.stl', 'lower?'],
    ['n11-upper-crowns-up.stl', 'scan upper.stl', 'upper?'],
  ])('%s as %j is %s', async (file, name, jaw) => {
    expect(judged([await read(file, name)])).toEqual([jaw]);
  });

  test('is sure by a pair of names and the shape', async () => {
    const pair = [await read('v-upper-arch.stl', 'scan_ok.stl'), await read('v-lower-arch.stl', 'scan_uk.stl')];
    expect(judged(pair)).toEqual(['upper', 'lower']);
  });

  test.each([
    ['haut.stl', 'bas.stl'],
    ['Anna Upper.stl', 'Anna Lower.stl'],
    ['upper/scan.stl', 'lower/scan.stl'],
  ])('is sure by the shape and by names of one pair: %s, %s', async (one, other) => {
    expect(judged([await read('v-upper-arch.stl', one), await read('v-lower-arch.stl', other)])).toEqual([
      'upper',
      'lower',
    ]);
  });

  test('is asked where only initials of folders pair', async () => {
    const pair = [await read('v-upper-arch.stl', 'Anna U/scan.stl'), await read('v-lower-arch.stl', 'Anna L/scan.stl')];
    expect(judged(pair)).toEqual(['upper?', 'lower?']);
  });

  test('is measured where a word for a bite may be a surname', async () => {
    const [one, other] = [await read('v-upper-arch.stl', 'Anna Biss.stl'), await read('v-lower-arch.stl', '2.stl')];
    const met = { oneId: one.id, otherId: other.id, depth: 0, gap: 0, depthAt: null, gapAt: null };
    expect(judged([one, other], [{ ...met, outer: 'one' }])).toEqual(['upper?', 'lower']);
  });

  test('is sure by the shape and by standing outside the arch that it bites on', async () => {
    const [one, other] = [await read('v-upper-arch.stl', '1.stl'), await read('v-lower-arch.stl', '2.stl')];
    const met = { oneId: one.id, otherId: other.id, depth: 0, gap: 0, depthAt: null, gapAt: null };
    expect(judged([one, other], [{ ...met, outer: 'one' }])).toEqual(['upper', 'lower']);
    // An upside-down pair: how arches meet doesn't depend on orientation.
    expect(judged([one, other], [{ ...met, outer: 'other' }])).toEqual(['lower?', 'upper?']);
    expect(judged([one, other], [{ ...met, outer: null }])).toEqual(['upper?', 'lower?']);
  });

  test('is asked where two arches would be the same one, unless their names tell them apart', async () => {
    const upper = await read('v-upper-arch.stl', 'upper.stl');
    const again = { ...upper, id: 'again', name: 'upper new.stl' };
    expect(judged([upper, again])).toEqual(['upper?', 'upper?']);
    expect(judged([upper, { ...again, name: 'UpperJaw_die_16.stl' }])).toEqual(['upper', 'upper']);
    // A later version of the same file.
    expect(judged([upper, { ...again, name: 'upper.stl' }])).toEqual(['upper', 'upper']);
  });

  test.each([
    ['case/1234-upperjaw.stl', 'case/1234.dentalProject', 'upper'],
    ['1234-LowerJaw-situ.ply', '1234.dentalproject', 'lower'],
    // A different case or folder, and no scanner's term.
    ['1235-upperjaw.stl', '1234.dentalProject', 'upper?'],
    ['case/1234-upperjaw.stl', 'other/1234.dentalProject', 'upper?'],
    ['1234-upperjawline.stl', '1234.dentalProject', 'null?'],
    ['order-upperjaw.stl', 'order.xml', 'upper?'],
  ])('%s, written with %s, is %s', (name, project, jaw) => {
    expect(judged([scan(name)], [], [project])).toEqual([jaw]);
  });

  test('is what a person said', async () => {
    const settled = { jaw: 'lower', jawSettled: true } as const;
    expect(judged([{ ...(await read('v-upper-arch.stl', 'upper.stl')), ...settled }])).toEqual(['lower?']);
  });

  test('is asked of a part of an arch, and of facts of an earlier release', () => {
    const facts = { axes: null, jaws: { labels: null, shape: null, header: null } } as ModelFacts;
    expect(judged([scan('16.stl', { facts })])).toEqual(['null?']);
    expect(judged([scan('scan.stl', { facts: { axes: null } as ModelFacts })])).toEqual(['null?']);
  });

  test('is the bite’s where the name says so, and asked: a word is all that says it', () => {
    const facts = { axes: null, jaws: { labels: null, shape: null, header: null } } as ModelFacts;
    expect(judged([scan('bite left.stl', { facts })])).toEqual(['bite?']);
  });
});
