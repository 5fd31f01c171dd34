import type { BiteCheck } from '../../domain/order/dataCheck/scanCheck.ts';
import { axesOf, scaleOf, type CaseFile } from '../../domain/order/files/file.ts';
import { MeshError, type Bite, type BiteShown, type MeshPool } from '../mesh/index.ts';
import { isArch, type Scan } from './jaws.ts';

/** A scan in its displayed form. */
type Standing = Scan & Pick<CaseFile, 'unit' | 'mirrored'> & { lodKey: string | null };

/** Two arches whose crowns face each other. */
export interface Met extends Bite {
  oneId: string;
  otherId: string;
}

/** As stored with the first of the two. */
export type KeptBite = BiteCheck & Pick<Bite, 'outer'> & { key: string };

/** Bump when what is measured, or how, changes: stored results are then measured again. */
const method = 2;
/** Model keys are content hashes. */
const biteKey = (one: Standing, other: Standing): string =>
  [method, one.lodKey, other.lodKey, one.mirrored !== other.mirrored, scaleOf(one), scaleOf(other)].join(' ');

/** A case rarely has more than two arches; each pair takes a moment. */
const mostPairs = 4;

/** Measures how the arches among these scans relate, once per pair; `read` gives a scan's low-detail model. */
export async function bitesOf<One extends Standing>(
  mesh: Pick<MeshPool, 'bite'>,
  scans: readonly One[],
  read: (scan: One) => Promise<Uint8Array>,
): Promise<Met[]> {
  const arches = scans.filter((scan) => isArch(scan) && isUnitKnown(scan));
  const pairs = arches.flatMap((one, at) => arches.slice(at + 1).map((other) => ({ one, other }))).filter(doFace);
  const met: Met[] = [];
  for (const { one, other } of pairs.slice(0, mostPairs)) {
    const kept = keptBites(one).find(({ key }) => key === biteKey(one, other));
    if (kept) {
      const { key: _key, ...bite } = kept;
      met.push({ ...bite, oneId: one.id, otherId: other.id });
      continue;
    }
    // If both are mirrored, their relation is the same as in the files.
    const shown: BiteShown = {
      axes: one.facts?.axes ?? null,
      mirrored: one.mirrored !== other.mirrored,
      scales: [scaleOf(one), scaleOf(other)],
    };
    const bite = await mesh.bite(await read(one), await read(other), shown).catch((error: unknown) => {
      // A broken model must not stop the thumbnail or the jaw proposal.
      if (!(error instanceof MeshError)) throw error;
      return null;
    });
    if (bite) met.push({ oneId: one.id, otherId: other.id, ...bite });
  }
  return met;
}

const keptBites = ({ facts }: Standing) => (facts?.bites ?? []) as KeptBite[];

/** A person chose it, or the size is that of millimetres; otherwise the person is asked first. */
const isUnitKnown = ({ facts, unit }: Standing) => unit !== null || facts?.doubtfulUnits === false;

const doFace = ({ one, other }: { one: Standing; other: Standing }) => {
  const [a, b] = [axesOf(one)?.occlusal, axesOf(other)?.occlusal];
  return a !== undefined && b !== undefined && a[0] * b[0] + a[1] * b[1] + a[2] * b[2] < -0.7;
};

/** Bites to store, by the first scan of each pair. */
export function bitesToKeep(scans: readonly Standing[], met: readonly Met[]): Map<string, KeptBite[]> {
  const scanOf = (id: string) => scans.find((scan) => scan.id === id)!;
  const kept = new Map<string, KeptBite[]>();
  for (const { oneId, ...bite } of met)
    kept.set(oneId, [...(kept.get(oneId) ?? []), { ...bite, key: biteKey(scanOf(oneId), scanOf(bite.otherId)) }]);
  return kept;
}
