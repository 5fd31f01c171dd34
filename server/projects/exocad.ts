import type { Proposal } from '../../domain/order/project.ts';
import { archNeighbours, isFdi, position, type Fdi } from '../../domain/teeth.ts';
import { prescribe } from './prescribe.ts';
import type { ProjectFormat, ProjectRecord } from './records.ts';

/**
 * exocad's `.dentalProject`, also written by Medit, Shining 3D and others: `Treatment/Teeth/Tooth` with `Number` (FDI),
 * `ReconstructionType`, `Material`, `MaterialName`, `Color`, `ImplantType`, `MesialConnector`.
 */
export const exocadFormat: ProjectFormat = {
  begins: (element, _attributes, parent) => (element === 'Tooth' && parent === 'Teeth' ? 'tooth' : null),
  values: new Set(
    'Number ReconstructionType Material MaterialName ImplantType Color Shade MesialConnector BridgeConnector'.split(
      ' ',
    ),
  ),
};

/** The mesial neighbour, across the midline for a central incisor. */
export const mesialTo = (tooth: Fdi): Fdi | undefined =>
  archNeighbours(tooth).find(
    (other) => position(other) < position(tooth) || (position(tooth) === 1 && position(other) === 1),
  );

/** The prescription in exocad's records; null if no tooth is treated. */
export function fromExocad(records: readonly ProjectRecord[]): Proposal | null {
  const described = records.flatMap(({ values }) => {
    const said = (name: string) => (values.get(name) ?? '').trim();
    const tooth = Number(said('Number'));
    if (!isFdi(tooth)) return [];
    const implant = said('ImplantType');
    return [
      {
        tooth,
        kind: said('ReconstructionType'),
        materialCode: said('Material'),
        material: said('MaterialName') || said('Material'),
        shade: said('Color') || said('Shade'),
        onImplant: implant !== '' && implant.toLowerCase() !== 'none',
        isJoined: [said('MesialConnector'), said('BridgeConnector')].some((word) => /^(true|1)$/i.test(word)),
      },
    ];
  });
  const joints = described.flatMap(({ tooth, isJoined }) => {
    const mesial = isJoined ? mesialTo(tooth) : undefined;
    return mesial === undefined ? [] : [[tooth, mesial] as const];
  });
  return prescribe('exocad', described, joints);
}
