import { expect, test } from 'vitest';
import { guessJaw, kindOfName } from '../../../server/mesh/index.ts';

const jaws: Record<'upper' | 'lower' | 'bite' | 'nothing', string[]> = {
  upper: [
    'upper_jaw.ply',
    'UpperJawScan.stl',
    '2026-11-12_00001-001-upperjaw.stl',
    'Case 7-UpperJaw.stl',
    'patient_maxilla.obj',
    'MaxillaryAnatomy.stl',
    'scan_U.stl',
    'OK.stl',
    'Müller-OK-1.stl',
    'Oberkiefer.stl',
    '上颌.ply',
    '张三_上颌_扫描.ply',
    'maxilar superior.stl',
    'üst çene.stl',
    'ÜST.stl',
    'верхняя челюсть.stl',
    'الفك العلوي.stl',
    'arcade supérieure.ply',
    'case/upper/scan.stl',
  ],
  lower: [
    'lower.stl',
    'abc-lowerjaw.stl',
    'LowerJawScan.ply',
    'Mandible.stl',
    'mandibular_arch.ply',
    'scan-L.stl',
    'UK.stl',
    'Unterkiefer 2.stl',
    '下颌.stl',
    'arcada inferior.obj',
    'alt çene.stl',
    'нижняя.stl',
    'الفك السفلي.stl',
    'upper case/lower.stl',
  ],
  bite: [
    'bite.stl',
    'BuccalBite1.stl',
    'Occlusion.ply',
    '咬合.stl',
    'upper_lower.stl',
    'Bissregistrat.stl',
    'прикус.stl',
  ],
  nothing: [
    'scan.stl',
    '16.stl',
    'final.obj',
    'salt.stl',
    'booking.ply',
    'Ulrich.stl',
    'Luke Okafor.stl',
    'uploads/model.stl',
    '',
  ],
};

for (const [jaw, names] of Object.entries(jaws)) {
  test.each(names)(`%j speaks of ${jaw}`, (name) => {
    expect(guessJaw(name)).toBe(jaw === 'nothing' ? null : jaw);
  });
}

test.each([
  ['a.STL', 'model'],
  ['a.b.ply', 'model'],
  ['dir/a.obj', 'model'],
  ['a.mtl', 'material'],
  ['a.JPG', 'image'],
  ['a.zip', 'archive'],
  ['a.dentalProject', 'project'],
  ['a.dcm', 'project'],
  ['letter.pdf', 'document'],
  ['stl', 'other'],
  ['a.exe', 'other'],
  ['a.stl/readme', 'other'],
])('%s is a %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind);
});
