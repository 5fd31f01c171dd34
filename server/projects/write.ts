import type { Material, ToothWork, Work } from '../../domain/order/prescription.ts';
import type { Proposal } from '../../domain/order/project.ts';
import { mesialTo } from './exocad.ts';

/** exocad's terms for ours, as `workOf` and `materialOf` read them. */
const kinds: Partial<Record<Work, string>> = {
  crown: 'AnatomicCrown',
  pontic: 'AnatomicPontic',
  inlay: 'Inlay',
  postAndCore: 'PostAndCore',
  customAbutment: 'CustomAbutment',
};
const materials: Record<Material, string> = {
  zirconia: 'Zirconia',
  layeredZirconia: 'Layered zirconia',
  titaniumAlloy: 'Titanium',
  glassCeramic: 'Glass ceramic',
  pressCeramic: 'Press ceramic',
  compositeResin: 'Composite resin',
  acrylic: 'Acrylic',
  cobaltChrome: 'Cobalt chrome',
  flexibleNylon: 'Flexible nylon',
};

/**
 * Writes an exocad project for `proposal` from our own terms only, so that nothing else from the original file, such as
 * a name, is included.
 */
export function writeProject({ teeth, caseType }: Proposal): string {
  const tooth = (one: ToothWork) => {
    const mesial = mesialTo(one.tooth);
    const isJoined =
      one.bridge !== null && teeth.some(({ tooth, bridge }) => tooth === mesial && bridge === one.bridge);
    return [
      '    <Tooth>',
      `      <Number>${one.tooth}</Number>`,
      `      <ReconstructionType>${(one.work && kinds[one.work]) ?? 'Other'}</ReconstructionType>`,
      `      <MesialConnector>${isJoined}</MesialConnector>`,
      ...(one.material ? [`      <MaterialName>${materials[one.material]}</MaterialName>`] : []),
      `      <ImplantType>${caseType === 'implant' ? 'Implant' : 'None'}</ImplantType>`,
      ...(one.shade ? [`      <Color>${one.shade}</Color>`] : []),
      '    </Tooth>',
    ];
  };
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<Treatment>',
    '  <Teeth>',
    ...teeth.flatMap(tooth),
    '  </Teeth>',
    '</Treatment>',
    '',
  ].join('\n');
}
