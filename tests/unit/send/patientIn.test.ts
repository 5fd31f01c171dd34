import { describe, expect, it } from 'vitest';
import { askedOf, patientIn } from '../../../src/custom/sendOrder/proposal/patientIn.ts';

const people = [
  ['1', 'Anna Schmidt', 'P-000123', null],
  ['2', 'Anna Schmidt-Meyer', 'P-000124', 'K 4711'],
  ['3', '王小明', 'P-000125', null],
  ['4', 'Jürgen Müller', 'P-000126', null],
  ['5', 'Jürgen Müller', 'P-000127', null],
  ['6', 'محمد علي', 'P-000128', null],
  ['7', 'Cher', 'P-000129', '42'],
  ['8', 'Şule Işık', 'P-000130', null],
  ['9', 'Анна Иванова', 'P-000131', null],
].map(([id, name, patientNumber, entryNumber]) => ({ id, name, patientNumber, entryNumber })) as Parameters<
  typeof patientIn
>[1];
const named = (...names: string[]) =>
  patientIn(
    names.map((name, at) => ({ id: `f${at}`, name })),
    people,
  );

describe('the patient that files are named after', () => {
  it.each([
    ['Schmidt_Anna_2026-11-20/upper_jaw.stl', '1'],
    ['AnnaSchmidt.zip', '1'],
    ['SCHMIDT, Anna crown 16.stl', '1'],
    ['P-000124/lower.stl', '2'],
    ['scan_p000125.ply', '3'],
    ['K4711 upper.stl', '2'],
    ['王小明/上颌.stl', '3'],
    ['محمد_علي/upper.stl', '6'],
    ['sule isik.stl', '8'],
    ['Иванова Анна/верх.stl', '9'],
  ])('is found in %s', (name, id) => {
    expect(named('2026-11-20/bite.stl', name)).toMatchObject({ patient: { id } });
  });

  it.each([
    ['who could be two', 'Müller_Jürgen/upper.stl'],
    ['of whom only a part is there', 'Anna/upper.stl'],
    ['of one short word', 'Cher/upper.stl'],
    ['whose number is a tooth', '42.stl'],
    ['whose number is only the beginning of another', 'P-0001230.stl'],
    ['who is nowhere', 'export/upper_jaw.stl'],
  ])('isn’t anybody %s', (_what, name) => {
    expect(named(name)).toBeNull();
  });

  it('goes by the number before the name, and says where it stood', () => {
    expect(named('Anna Schmidt/P-000124.stl')).toEqual({
      patient: people[1],
      from: 'P-000124',
      fileId: 'f0',
    });
  });

  it('is looked for by few words', () => {
    expect(askedOf([{ id: 'f', name: 'Schmidt_Anna_2026-11-20/upper_jaw.stl' }])).toEqual([
      'schmidt anna',
      'upper jaw',
    ]);
    const many = Array.from({ length: 200 }, (_, at) => ({ id: `${at}`, name: `a${at} b${at}/x${at}y z${at}k.stl` }));
    expect(askedOf(many).length).toBeLessThanOrEqual(8);
  });
});
