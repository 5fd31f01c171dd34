import { notOffered } from '../../../../domain/organisation/catalogue.ts';
import type { Check, CheckedOrder } from './types.ts';
import { labOf } from '../labDays.ts';

const keys = { work: 'notOfferedWork', material: 'notOfferedMaterial', shade: 'notOfferedShade' } as const;

/** What the chosen laboratory's catalogue lacks: it may do it anyway, but the clinic should ask first. */
export function catalogueChecks({ draft: { caseType, teeth, labId }, labs }: CheckedOrder): Check[] {
  const lab = labOf(labs, labId);
  const catalogue = lab?.catalogue;
  if (!lab || !catalogue) return [];
  if (caseType === 'orthodontics')
    return catalogue.items.some(({ type }) => type === caseType)
      ? []
      : [{ key: 'notOfferedCase', level: 'warn', place: 'lab', values: { lab: lab.name } }];
  return (['work', 'material', 'shade'] as const).flatMap((part): Check[] => {
    const found = teeth.filter((unit) => notOffered(catalogue, unit) === part);
    const [first] = found;
    if (!first) return [];
    const values = { count: found.length, tooth: first.tooth, lab: lab.name };
    return [{ key: keys[part], level: 'warn', place: 'teeth', values }];
  });
}
