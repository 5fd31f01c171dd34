import { describe, expect, it } from 'vitest';
import { versionsOf } from '../../../domain/order/files/fileVersions.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';

type Some = Partial<Pick<CaseFile, 'jaw' | 'jawSettled' | 'jawSure' | 'kind' | 'purpose' | 'parentId'>>;
const file = (id: string, name: string, more: Some = {}) => ({
  id,
  name,
  jaw: null,
  jawSettled: false,
  jawSure: true,
  kind: 'model' as const,
  purpose: 'scan' as const,
  side: 'clinic' as const,
  parentId: null,
  ...more,
});
const files = [
  file('a', 'Vance_Orla_upper.stl', { jaw: 'upper' }),
  file('b', 'Vance_Orla_lower.STL', { jaw: 'lower' }),
  file('c', 'Vance preop upper.stl', { jaw: 'upper' }),
  file('d', 'Vance.stl'),
  file('e', 'Vance (1).stl'),
  file('f', 'Orla Vance.jpg', { kind: 'image', purpose: 'photo' }),
  file('g', 'Orla Vance.zip', { kind: 'archive' }),
  file('h', 'Vance/upper.ply', { jaw: 'upper', parentId: 'g' }),
  file('i', 'Vance/up.ply', { jaw: 'upper', parentId: 'g' }),
  file('k', 'Vance bite.zip', { jaw: 'lower' }),
  file('l', 'Vance.ZIP'),
  file('j', 'Dr.Vance', { kind: 'other', purpose: 'attachment' }),
];

describe('neutral names', () => {
  it('name a file’s kind and no person', () => {
    expect([...neutralNames(files).values()]).toEqual([
      'upper.stl',
      'lower.stl',
      'upper-preop.stl',
      'scan-1.stl',
      'scan-2.stl',
      'photo-1.jpg',
      'archive-1.zip',
      'folder-1/upper-2.ply',
      'folder-1/upper-3.ply',
      // A model in a zip is always a 3MF.
      'lower-2.3mf',
      'scan-3.3mf',
      'attachment-1',
    ]);
  });

  it('give every DICOM image its extension, and a series that of a zip', () => {
    const named = (name: string) => [...neutralNames([file('a', name, { kind: 'project' })]).values()][0];
    for (const name of ['IM0001', 'Vance.dcm', 'Vance.dicom', '1.2.840.113619.2', 'Vance.stl'])
      expect([name, named(name)]).toEqual([name, 'project-1.dcm']);
    expect(['CT Vance.zip', 'Vance.xml', 'Vance.3ox'].map(named)).toEqual([
      'project-1.zip',
      'project-1.xml',
      'project-1.3ox',
    ]);
  });

  it('name no jaw that isn’t sure, and say what else a scan shows', () => {
    const named = (name: string, more: Some) => [...neutralNames([file('a', name, more)]).values()][0];
    expect(named('Max Mustermann.stl', { jaw: 'upper', jawSure: false })).toBe('scan-1.stl');
    expect(named('Max Mustermann.stl', { jaw: 'lower', jawSure: false, jawSettled: true })).toBe('lower.stl');
    expect(named('Vance_die_16.stl', { jaw: 'upper', jawSure: false })).toBe('scan-die.stl');
    expect(named('16 die lower.stl', { jaw: 'lower', jawSure: false })).toBe('scan-die.stl');
    expect(named('die.stl', { jawSure: false })).toBe('scan-die.stl');
    expect(named('Die Brücke.stl', { jawSure: false })).toBe('scan-1.stl');
    expect(named('UpperJawScanBody.stl', { jaw: 'upper' })).toBe('upper-scanbody.stl');
    expect(named('Upper left surface template.stl', { jaw: 'upper' })).toBe('upper-left.stl');
  });

  it.each([
    ['Sol Garcia.stl', 'scan-1.stl'],
    ['Max Links.stl', 'scan-1.stl'],
    ['Dr Right 2.stl', 'scan-1.stl'],
    ['Anna Temp.stl', 'scan-1.stl'],
    ['左医生.stl', 'scan-1.stl'],
    ['2026 Q1 upper.stl', 'scan-1.stl'],
    ['left.stl', 'scan-left.stl'],
    ['Garcia bite_left.stl', 'scan-left.stl'],
    ['Left scan 2.stl', 'scan-left.stl'],
    ['oclusión derecha.stl', 'scan-right.stl'],
    ['прикус справа.stl', 'scan-right.stl'],
    ['上颌右.stl', 'scan-right.stl'],
    ['upper temp 16.stl', 'scan-provisional.stl'],
    ['Q1 scan.stl', 'scan-quadrant.stl'],
  ])('take no role from a person or a date: %s is %s', (name, neutral) => {
    expect([...neutralNames([file('a', name)]).values()]).toEqual([neutral]);
  });

  it('are two where one name came twice, from two zips or of two jaws', () => {
    const sets = [
      [file('a', 'scan.stl', { jaw: 'upper' }), file('b', 'scan.stl', { jaw: 'lower' })],
      [
        file('a', 'preop.zip', { kind: 'archive' }),
        file('b', 'prep.zip', { kind: 'archive' }),
        file('c', 'upper.stl', { jaw: 'upper', parentId: 'a' }),
        file('d', 'upper.stl', { jaw: 'upper', parentId: 'b' }),
      ],
    ];
    expect(sets.map((set) => [...neutralNames(set).values()])).toEqual([
      ['upper.stl', 'lower.stl'],
      ['archive-1.zip', 'archive-2.zip', 'upper.stl', 'upper-2.stl'],
    ]);
  });

  it('don’t change the versions', () => {
    const names = neutralNames(files);
    const renamed = files.map((one) => ({ ...one, name: names.get(one.id) ?? '' }));
    expect([...versionsOf(renamed)]).toEqual([...versionsOf(files)]);
  });
});
