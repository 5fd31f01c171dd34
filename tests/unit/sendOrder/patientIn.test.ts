import { describe, expect, it } from 'vitest';
import { askedOf, patientIn, stepsOf } from '../../../src/custom/sendOrder/proposal/patientIn.ts';

const people = [
  ['1', 'Anna Schmidt', 'P-000123', null],
  ['2', 'Anna Schmidt-Meyer', 'P-000124', 'K 4711'],
  ['3', '王小明', 'P-000125', null],
  ['4', 'Jürgen Müller', 'P-000126', null],
  ['5', 'Jürgen Müller', 'P-000127', null],
  ['6', 'محمد علي', 'P-000128', null],
  ['7', 'Cher', 'P-000129', '42'],
  ['8', 'Şule Işık', 'P-000130', '1234'],
  ['9', 'Анна Иванова', 'P-000131', '20241120'],
  ['10', '김민수', 'P-000132', '112131'],
  ['11', '山田 太郎', 'P-000133', null],
  ['12', 'Mary Smith', 'P-20001', null],
  ['13', 'Barbara McClintock', 'P-20002', null],
].map(([id, name, patientNumber, entryNumber]) => ({ id, name, patientNumber, entryNumber })) as Parameters<
  typeof patientIn
>[1];
const named = (...names: string[]) => patientIn(stepsOf(names.map((name) => ({ name }))), people);

describe('the patient named in file names', () => {
  it.each([
    ['Schmidt_Anna_2026-11-20/upper_jaw.stl', '1'],
    ['AnnaSchmidt.zip', '1'],
    ['SCHMIDT, Anna crown 16.stl', '1'],
    ['Dr North/Anna Schmidt/lower.stl', '1'],
    ['P-000124/lower.stl', '2'],
    ['Schmidt-Meyer Anna.zip', '2'],
    ['scan_p000125.ply', '3'],
    ['K4711 upper.stl', '2'],
    ['McClintock_Barbara/upper.stl', '13'],
    ['1234/upper.stl', '8'],
    ['20001/upper.stl', '12'],
    ['case P-20001 upper.stl', '12'],
    ['王小明/上颌.stl', '3'],
    ['王小明 上颌.stl', '3'],
    ['김민수/upper.stl', '10'],
    ['山田太郎/upper.stl', '11'],
    ['محمد_علي/upper.stl', '6'],
    ['sule isik.stl', '8'],
    ['Иванова Анна/верх.stl', '9'],
  ])('is found in %s', (name, id) => {
    expect(named(name, `${name.split('/')[0]}/bite.stl`)).toMatchObject({ patient: { id } });
  });

  it.each([
    ['who could be two', ['Müller_Jürgen/upper.stl']],
    ['of whom only a part is there', ['Anna/upper.stl']],
    ['whose name is a part of another', ['Anna-Lena Schmidt.stl']],
    ['whose name is a part of two', ['Smith-Anna Schmidt.stl']],
    ['of one short word', ['Cher/upper.stl']],
    ['whose number is a tooth', ['42.stl']],
    ['whose number is only the beginning of another', ['P-0001230.stl']],
    ['whose number is a camera’s', ['IMG_1234.jpg', '1234.jpg', 'DSC1234.jpg']],
    ['whose number stands among other words', ['upper 1234.stl']],
    ['whose number is a day', ['20241120_upper.stl', '20241120/upper.stl']],
    ['whose number is a row of teeth', ['11 21 31 crowns.stl']],
    ['who is nowhere', ['export/upper_jaw.stl']],
    ['where another folder has another name', ['Anna Schmidt/upper.stl', 'Zoe Other/upper.stl']],
    ['where number and name are two people’s', ['Anna Schmidt/P-000125.stl']],
  ])('isn’t anybody %s', (_what, names) => {
    expect(named(...names)).toBeNull();
  });

  it('is found with a camera’s picture numbers', () => {
    expect(named('Anna Schmidt/IMG_1234.jpg', 'Anna Schmidt/upper.stl')).toEqual({
      patient: people[0],
      from: 'Anna Schmidt',
    });
  });

  it('is searched by a few words, or not at all', () => {
    const asked = (...names: string[]) => askedOf(stepsOf(names.map((name) => ({ name }))));
    expect(asked('Schmidt_Anna_2026-11-20/upper_jaw.stl', 'Schmidt_Anna_2026-11-20/lower_jaw.stl')).toEqual([
      'schmidt anna',
    ]);
    expect(asked(...Array.from({ length: 200 }, (_, at) => `person x${'abcdefghij'[at % 10]}${at}/a.stl`))).toEqual([]);
  });

  it('compares twice the files with each patient at most twice as often', () => {
    const looksAt = (count: number) => {
      let looks = 0;
      const counted = people.map((one) => ({
        ...one,
        get name() {
          looks += 1;
          return one.name;
        },
      }));
      const files = Array.from({ length: count }, (_, at) => ({ name: `Anna Schmidt/part ${at}/slice ${at}.stl` }));
      expect(patientIn(stepsOf(files), counted)).toMatchObject({ patient: { id: '1' } });
      return looks;
    };
    expect(looksAt(2000)).toBeLessThanOrEqual(looksAt(1000) * 2);
  });
});
