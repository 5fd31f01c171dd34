import { axesOf, scaleOf, type CaseFile } from '../../domain/file.ts';
import { MeshError, type Bite, type MeshPool } from '../mesh/index.ts';
import { isArch, type Judged, type Scan } from './jaws.ts';

/** A scan as it is shown. */
type Standing = Scan & Pick<CaseFile, 'unit' | 'mirrored'>;

/** Two arches whose crowns point at each other. */
export interface Met extends Bite {
  oneId: string;
  otherId: string;
}

export interface Pierce {
  upperId: string;
  lowerId: string;
  /** Millimetres; 0 where they touch at most. */
  depth: number;
}

/** A case rarely has more than two arches; each pair takes a moment. */
const mostPairs = 4;

/** How the arches among these scans lie to each other; `read` gives a scan's quick model. */
export async function bitesOf<One extends Standing>(
  mesh: Pick<MeshPool, 'bite'>,
  scans: readonly One[],
  read: (scan: One) => Promise<Uint8Array>,
): Promise<Met[]> {
  const arches = scans.filter((scan) => isArch(scan) && isInMillimetres(scan));
  const pairs = arches.flatMap((one, at) => arches.slice(at + 1).map((other) => ({ one, other }))).filter(doFace);
  const met: Met[] = [];
  for (const { one, other } of pairs.slice(0, mostPairs)) {
    // Where both are mirrored they lie to each other as their files do.
    const shown = { axes: one.facts?.axes ?? null, mirrored: one.mirrored !== other.mirrored };
    const bite = await mesh.bite(await read(one), await read(other), shown).catch((error: unknown) => {
      // A picture is shown and a jaw is proposed all the same.
      if (!(error instanceof MeshError)) throw error;
      return null;
    });
    if (bite) met.push({ oneId: one.id, otherId: other.id, ...bite });
  }
  return met;
}

const isInMillimetres = ({ facts, unit }: Standing) =>
  scaleOf({ unit }) === 1 && (unit !== null || facts?.doubtfulUnits === false);

const doFace = ({ one, other }: { one: Standing; other: Standing }) => {
  const [a, b] = [axesOf(one)?.occlusal, axesOf(other)?.occlusal];
  return a !== undefined && b !== undefined && a[0] * b[0] + a[1] * b[1] + a[2] * b[2] < -0.7;
};

/** How deep an upper and a lower jaw reach into each other. */
export const piercesOf = (bites: readonly Met[], jaws: ReadonlyMap<string, Pick<Judged, 'jaw'>>): Pierce[] =>
  bites.flatMap(({ oneId, otherId, depth }) => {
    const [one, other] = [jaws.get(oneId)?.jaw, jaws.get(otherId)?.jaw];
    if (one === 'upper' && other === 'lower') return [{ upperId: oneId, lowerId: otherId, depth }];
    return one === 'lower' && other === 'upper' ? [{ upperId: otherId, lowerId: oneId, depth }] : [];
  });
