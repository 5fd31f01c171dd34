import { describe, expect, test } from 'vitest';
import { newestOnly, versionsOf, type Versioned } from '../../../domain/order/files/fileVersions.ts';

let count = 0;
const file = (name: string, change: Partial<Versioned> = {}): Versioned => ({
  id: `00${(count += 1)}`.slice(-3),
  parentId: null,
  name,
  jaw: /upper/i.test(name) ? 'upper' : /lower/i.test(name) ? 'lower' : null,
  kind: name.endsWith('.zip') ? 'archive' : 'model',
  purpose: 'scan',
  side: 'clinic',
  ...change,
});
const versions = (files: readonly Versioned[]) => {
  const found = versionsOf(files);
  return files.map(({ id }) => `${found.get(id)?.version}/${found.get(id)?.of}`);
};
const zip = (name: string, members: readonly string[]) => {
  const archive = file(name);
  return [archive, ...members.map((member) => file(member, { parentId: archive.id }))];
};

describe('a file is a later version', () => {
  test('when the same path comes again, of a folder or of a zip of the same name', () => {
    const files = [file('case.zip'), file('case.zip'), file('other.zip')];
    expect(versions(files)).toEqual(['1/2', '2/2', '1/1']);
    expect(newestOnly(files)).toEqual(files.slice(1));
    expect(versions([...zip('case.zip', ['a/scan.stl']), ...zip('case.zip', ['a/scan.stl'])])).toEqual([
      '1/2',
      '1/2',
      '2/2',
      '2/2',
    ]);
    expect(versions([file('a.stl', { zipName: 'case.zip' }), file('a.stl', { zipName: 'case.zip' })])).toEqual([
      '1/2',
      '2/2',
    ]);
  });
});

test('a version that came under another name is followed by the next under that name', () => {
  const first = file('upper.stl');
  const second = file('upper_new.stl', { replacesId: first.id });
  const files = [first, second, file('upper_new.stl')];
  expect(versions(files)).toEqual(['1/3', '2/3', '3/3']);
  expect(newestOnly(files)).toEqual(files.slice(2));
});

describe('a file isn’t a later version', () => {
  test('of one uploaded with it', () => {
    expect(versions(zip('a.zip', ['upper.stl', 'upper_2.stl', 'x/scan.stl', 'y/scan.stl']))).toEqual(
      Array(5).fill('1/1'),
    );
    expect(versions([file('case/upper.stl'), file('case/upper rest.stl')])).toEqual(['1/1', '1/1']);
  });

  test.each([
    ['upper.stl', 'new_upper_2026.ply'],
    ['UpperJaw.stl', 'UpperJaw_die_16.stl'],
    ['Upper left.stl', 'Upper right.stl'],
    ['Maxilla.stl', 'Maxilla_mockup.stl'],
    ['upper_scan_1.stl', 'upper_scan_2.stl'],
    ['Max Mustermann 1.stl', 'Max Mustermann 2.stl'],
    ['monday/upper.stl', 'friday/upper.stl'],
    ['scan.stl', 'scan (1).stl'],
    ['Scan.stl', 'scan.stl'],
    ['upper.stl', 'upper-situ.stl'],
    ['upper.stl', 'upper scanbody.stl'],
    ['bite 1.stl', 'bite 2.stl'],
    ['11.stl', '12.stl'],
    ['left/bite.stl', 'right/bite.stl'],
  ])('when %s and %s differ', (a, b) => {
    expect(versions([file(a), file(b)])).toEqual(['1/1', '1/1']);
  });

  test('when two zips hold the same name', () => {
    const files = [...zip('preop.zip', ['upper.stl']), ...zip('prep.zip', ['upper.stl'])];
    expect(versions(files)).toEqual(Array(4).fill('1/1'));
    const members = ['preop.zip', 'prep.zip'].map((zipName) => file('upper.stl', { zipName }));
    expect(newestOnly(members)).toEqual(members);
  });

  test('when one name came from two folders, one the upper and one the lower jaw', () => {
    expect(versions([file('scan.stl', { jaw: 'upper' }), file('scan.stl', { jaw: 'lower' })])).toEqual(['1/1', '1/1']);
  });

  test('of the other side’s file, one for another purpose, or a submission', () => {
    const files = [
      file('upper.stl'),
      file('upper.stl', { side: 'lab', purpose: 'attachment' }),
      file('upper.stl', { side: 'lab', purpose: 'design' }),
    ];
    expect(versions(files)).toEqual(['1/1', '1/1', 'undefined/undefined']);
    expect(newestOnly(files)).toEqual(files);
  });
});

test('versions are ordered by announcement, in any order of the list', () => {
  const [first, second] = [file('upper.stl'), file('upper.stl')];
  expect(newestOnly([second, first])).toEqual([second]);
});

test('a failed version is replaced by the last valid one', () => {
  const [first, second] = [file('upper.stl'), file('upper.stl')];
  expect(newestOnly([first, second], ({ id }) => id === first.id)).toEqual([first]);
  expect(newestOnly([first, second], () => false)).toEqual([second]);
});
