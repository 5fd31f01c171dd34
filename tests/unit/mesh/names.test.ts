import { expect, test } from 'vitest';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import { saidByHeader, saidByNames } from '../../../server/mesh/names.ts';

const jaws: Record<'upper' | 'lower' | 'bite' | 'nothing', string[]> = {
  upper: [
    // exocad, and programs using its layout
    '2026-11-12_00001-001-upperjaw.stl',
    'Case 7-UpperJaw.stl',
    '2026-09-09_Smith-upperjaw-situ.ply',
    // 3Shape
    'UpperJawScan.stl',
    'MaxillaryAnatomy.stl',
    'Scans/Upper/MaxillaryScan.dcm',
    '17929_20261112_0940_upper.stl',
    'Raw Preparation scan/UpperJawScan.stl',
    // Medit
    'Case01-maxillary.ply',
    'Case01-maxilla-base.obj',
    'Smith-maxilla.stl',
    // iTero
    '12345678_shell_occlusion_u.stl',
    '12345678_shell_occlusion_u (1).stl',
    '12345678_shell_occlusion_u_preop.stl',
    'OrthoCAD_Export_12345678/12345678_shell_occlusion_u.stl',
    'iTero_Export_12345-Upper.ply',
    // CEREC, Dexis, Carestream, Planmeca, Shining 3D, Straumann
    'CEREC_Upper Jaw.stl',
    'DEXIS_IOS_UpperJaw.ply',
    'CS3600-upper-arch.ply',
    'planmeca_maxilla_001.ply',
    'UpperJaw_20261112.obj',
    'export/Upper/model.ply',
    // Names chosen by people
    'upper_jaw.ply',
    'patient_maxilla.obj',
    'Oberkiefer.stl',
    'Kiefer oben.stl',
    '上颌.ply',
    '上颌全口.stl',
    '上.stl',
    '上顎.stl',
    '张三_上颌_扫描.ply',
    '王芳-上牙列.stl',
    'maxilar superior.stl',
    'maxilar.stl',
    'arcada_sup.stl',
    'arcade supérieure.ply',
    'maxillaire.stl',
    'arcade_haut.stl',
    'mascella superiore.stl',
    'üst çene.stl',
    'ÜST.stl',
    'верхняя челюсть.stl',
    'Иванов верх.stl',
    'الفك العلوي.stl',
    'case/upper/scan.stl',
    'Lower Hutt Dental 12 upper.stl',
    'open bite case 17 upper.stl',
    'crown_bite_guard_upper.stl',
    'مريض/علوي.stl',
    '01 Oberkiefer/scan.stl',
    // Sides of one arch, and a patient's bite.
    'upper_occlusal.stl',
    'upper_open_bite.stl',
    'Mesial Buccal upper.stl',
    'Scan Vestibular upper.stl',
    '上颌位.stl',
    'Upper_2 (lower patient).stl',
    'вч.stl',
    'OK Situ.stl',
    'escaneo superior.stl',
    'Max_sup.stl',
    'boven.stl',
    '上頜.stl',
    'الفك الأعلى.stl',
  ],
  lower: [
    'abc-lowerjaw.stl',
    '2026-09-09_Smith-lowerjaw-situ.ply',
    'LowerJawScan.ply',
    '17929_20261112_0940_lower.stl',
    'MandibularScan.stl',
    'Case01-mandible.ply',
    'Case01-mandibular.stl',
    '12345678_shell_occlusion_l.stl',
    'DEXIS_IOS_LowerJaw.ply',
    'lower.stl',
    'Mandible.stl',
    'mandibular_arch.ply',
    'Unterkiefer 2.stl',
    'Kiefer unten.stl',
    '下颌.stl',
    '李四 下牙.ply',
    '下.stl',
    'arcada inferior.obj',
    'maxilar inferior.stl',
    'mandíbula.stl',
    'arcada_inf.stl',
    'maxillaire inférieur.stl',
    'arcade_bas.stl',
    'alt çene.stl',
    'нижняя.stl',
    'Иванов низ.stl',
    'الفك السفلي.stl',
    'upper case/lower.stl',
    'Upper West Smiles lower.stl',
    'maxilar_inferior_3.stl',
    'lower_occlusal.stl',
    'Lower buccal cusp.stl',
    'UK-Situ.stl',
    'empreinte bas.stl',
    'onder.stl',
    '下頜.stl',
    'الفك الأسفل.stl',
  ],
  bite: [
    'bite.stl',
    'BuccalBite1.stl',
    'Case01-occlusion.ply',
    'Case01-occlusion-1.obj',
    'Occlusion.ply',
    'BiteScan_left.stl',
    'LeftBite.stl',
    'totaljaw_bite0.stl',
    '咬合.stl',
    '咬合记录.ply',
    'upper_lower.stl',
    'upper-lower-occlusion.stl',
    'Bissregistrat.stl',
    '上下颌.stl',
    '上下牙.stl',
    'mordida.stl',
    'oclusión derecha.stl',
    'KAPANIŞ.stl',
    'articulé.ply',
    'прикус.stl',
    'регистрат.stl',
    'buccal scan.stl',
    '颌位.stl',
  ],
  nothing: [
    'scan.stl',
    'Raw Preparation scan.stl',
    'PreparationScan.stl',
    'AntagonistScan.stl',
    '16.stl',
    'final.obj',
    'salt.stl',
    'booking.ply',
    'Ulrich.stl',
    'Luke Okafor.stl',
    'uploads/model.stl',
    'ScanBody.stl',
    '',
    // Abbreviations are no evidence alone, only in a pair.
    'scan_U.stl',
    'U_L.stl',
    'OK-UK.stl',
    'L. Müller OK.stl',
    'OKScan.stl',
    'Петров_ВЧ.ply',
    'registro.stl',
    // People, clinics, cities and days.
    'follow-up.stl',
    'scan_ok.stl',
    'Max_Mustermann.stl',
    'Bas_de_Vries.stl',
    'SuperiorDental_1234.stl',
    'John Smith MD.stl',
    'registration_1234.stl',
    'Max Mustermann/scan.stl',
    'Superior Dental Lab/scan.stl',
    'Upper West Smiles/scan.stl',
    'check-up 2026-11/scan.stl',
    'Kamal L/scan.stl',
    'Dr Low/scan.stl',
    '上海牙科.stl',
    'Нижний Новгород 12.stl',
    'محمد علوي.stl',
    'Alt Kadıköy Diş Kliniği/tarama.stl',
    'Maxillofacial Surgery 1234.stl',
    'maxilares.stl',
    'alt/1.stl',
    'Superior Digital/1.stl',
    'Bas/1.stl',
    'Scan_alt.stl',
    'scan alt.stl',
    'Modell alt.stl',
    'model_alt_final.stl',
    'Kiefer alt.stl',
    'Lucia Mascellani.stl',
    'Bas Kaak.stl',
  ],
};

for (const [jaw, names] of Object.entries(jaws)) {
  test.each(names)(`%j means ${jaw}`, (name) => {
    expect(saidByNames([name])[0]?.says ?? 'nothing').toBe(jaw);
  });
}

test.each([
  ['Lower Hutt Dental 12.stl', false],
  ['Oberkiefer OP Zentrum.stl', false],
  ['Mandibula Praxis Wien.stl', false],
  ['Верх-Исетский 12.stl', false],
  ['Buccal Smile Clinic.stl', false],
  // Surnames, streets, regions, and German for old.
  ['Smith lower.stl', false],
  ['Anna_Lower.stl', false],
  ['Lower_Anna_1990.stl', false],
  ['Loire Inférieure.stl', false],
  ['Ecole Superieure 12.stl', false],
  ['Superior Arch Dental 12.stl', false],
  ['Upper Arch Dental.stl', false],
  ['Lower Arch Street 12.stl', false],
  ['Gateway Arch Lower Scan.stl', false],
  ['scan upper 2 Smith.stl', false],
  ['Anna Biss.stl', false],
  ['Bas.stl', false],
  ['Bas_scan.stl', false],
  ['Haut.stl', false],
  ['Max Kiefer.stl', false],
  ['situ ok.stl', false],
  ['Not upper.stl', false],
  ['Gegenkiefer zu Unterkiefer.stl', false],
  ['Lower/scan1.stl', false],
  ['Lower Scans/1.stl', false],
  ['upper.stl', true],
  ['upper_prepared.stl', true],
  ['Upper left.stl', true],
  ['17929_20261112_0940_upper.stl', true],
  ['scan upper 2.stl', true],
  ['Smith upper jaw.stl', true],
  ['Smith_Oberkiefer.stl', true],
  ['Upper_WaxUp.stl', true],
  ['arcada_inf.stl', true],
  ['Kiefer oben.stl', true],
  ['верхний зубной ряд.stl', true],
  ['Alt Çene tarama.stl', true],
  ['01 Oberkiefer/scan.stl', true],
  ['Lower jaw/scan.stl', true],
  ['2026-09-09_Smith-lowerjaw-situ.ply', true],
  ['张三_上颌_扫描.ply', true],
  ['UpperJaw_die_16.stl', true],
])('whether the word in %j can only mean the jaw: %s', (name, isPlain) => {
  expect(saidByNames([name])[0]?.isPlain).toBe(isPlain);
});

test.each<[one: string, other: string]>([
  ['scan_u.stl', 'scan_l.stl'],
  ['L. Müller OK.stl', 'L. Müller UK.stl'],
  ['Max Mustermann-OK-1.stl', 'Max Mustermann-UK-2.stl'],
  ['Max Mustermann/OKScan.stl', 'Max Mustermann/UKScan.stl'],
  ['max.stl', 'mand.stl'],
  ['Петров_ВЧ.ply', 'Петров_НЧ.ply'],
  ['Superior Dental/u/model.obj', 'Superior Dental/l/model.obj'],
  ['Upper/1.stl', 'Lower/scan.stl'],
  ['Anna Upper/1.stl', 'Anna Lower/scan.stl'],
  ['Müller Oberkiefer/1.stl', 'Müller Unterkiefer/2.stl'],
  ['Smith_upper.stl', 'Smith_lower_prep.stl'],
  ['Lower Hutt Dental upper.stl', 'Lower Hutt Dental lower.stl'],
  ['haut.stl', 'bas 2.stl'],
  ['scan_üst.stl', 'scan_alt.stl'],
  ['1234_UJ.stl', '1234_LJ.stl'],
  ['x boven.stl', 'x onder.stl'],
  ['الأعلى.stl', 'الأسفل.stl'],
  ['вч.stl', 'нч.stl'],
])('%j and %j are a pair of jaws', (one, other) => {
  const said = saidByNames([one, 'photo.stl', other]).map((one) => one && `${one.says} ${one.isPlain}`);
  expect(said).toEqual(['upper true', null, 'lower true']);
});

test.each<[names: string[]]>([
  [['Max Mustermann 1.stl', 'Max Mustermann 2.stl']],
  [['Max Mustermann/a.stl', 'Max Mustermann/b.stl']],
  [['scan_ok.stl', 'scan_ko.stl']],
  [['Kamal L/1.stl', 'Kamal L/2.stl']],
  // People's initials, and parts of one tooth.
  [['Anna U/scan.stl', 'Anna L/scan.stl']],
  [['Anna OK/scan.stl', 'Anna UK/scan.stl']],
  [['Haut Rhin/scan.stl', 'Bas Rhin/scan.stl']],
  [['Upper Darby/1.stl', 'Lower Hutt/1.stl']],
  [['16_top.stl', '16_bottom.stl']],
  [['Scan_alt.stl', 'Scan_neu.stl']],
])('%j are no pair', (names) => {
  expect(saidByNames(names)).toEqual([null, null]);
});

test('names of people, clinics, cities, exporters and days say nothing, in any place', () => {
  const people =
    'Max Mustermann,Bas de Vries,Kamal L,Dr Low,Ulla Oben,John Smith MD,Sup Suparat,Alt Murat,Haute Claire,Вероника Верхова,Низами Гянджеви,محمد علوي,上官婉儿,Up Church,Mand Singh';
  const clinics =
    'Superior Dental Lab,Inferno Dental,Haut Rhin Dentaire,Bas Rhin Dentaire,Alt Kadıköy Diş,Üst Bostancı Diş,Верхняя Пышма Дент,Нижний Новгород Дент,上海牙科,下关口腔,مختبر العلوي,Clínica Arriba,Top Smile,Bottom Line Dental,Oklahoma Implants';
  const exports =
    '3ds Max,Blender z-up,MD5 0f3a,status OK,low resolution,follow-up,check-up 2026-11,2026-11-28,28.11.2026,v2 final,High Low';
  const words = [people, clinics, exports].flatMap((list) => list.split(','));
  const paths = words.flatMap((one) =>
    words.flatMap((other) => [`${one} ${other}.stl`, `${one}/${other}/scan.stl`, `${other}/1234_${one}_2.ply`]),
  );
  expect(paths.length).toBeGreaterThan(2000);
  expect(paths.filter((path) => saidByNames([path])[0] !== null)).toEqual([]);
  expect(words.filter((text) => saidByHeader(`exported by ${text}`) !== null)).toEqual([]);
});

test.each([
  ['Exported by iTero, lower jaw', 'lower'],
  ['MaxillaryScan 2026', 'upper'],
  ['Patient: Max Mustermann', null],
  ['exported z-up', null],
  ['low resolution export', null],
  ['Superior Dental Studio', null],
  ['status OK', null],
  ['MD5 0f3a', null],
  ['up axis: z', null],
  ['3ds Max Wavefront OBJ Exporter', null],
  ['upper and lower', null],
])('a header that says %j speaks of %s', (text, jaw) => {
  expect(saidByHeader(text)).toBe(jaw);
});

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
