import { findingsOf, type RatedFinding } from '../../domain/order/dataCheck/findings.ts';
import type { Point } from '../../domain/order/dataCheck/scanCheck.ts';
import { scaleOf, type CaseFile, type LengthUnit } from '../../domain/order/files/file.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import { bitesOf, bitesToKeep } from '../../server/jobs/bites.ts';
import { facesInAsShown, judge } from '../../server/jobs/jaws.ts';
import { checkScan } from '../../server/mesh/check/scan.ts';
import { checkTeeth } from '../../server/mesh/check/teeth.ts';
import { convertBytes } from '../../server/mesh/convert.ts';
import { decodeGlb } from '../../server/mesh/picture/decode.ts';
import { biteOf } from '../../server/mesh/shape/bite.ts';
import type { MeshEvent } from '../../server/mesh/types.ts';
import { binaryStl } from '../../tests/support/meshes.ts';

export interface Shape {
  positions: Float32Array;
  indices: Uint32Array;
}
export interface Scan {
  name: string;
  shape: Shape;
  /** As stated by the user. */
  jaw?: 'upper' | 'lower';
  unit?: LengthUnit;
  /** Tooth positions that the user marked. */
  labels?: { tooth: number; at: Point }[];
}

const limits = { bytes: Infinity, triangles: Infinity, vertexTriangles: Infinity, milliseconds: Infinity };

async function convertedOf(shape: Shape) {
  const forms: Record<string, Uint8Array> = {};
  const keep = (event: MeshEvent) => {
    if ('glb' in event) forms[event.form] = event.glb;
  };
  const began = performance.now();
  const bytes = binaryStl(shape);
  const { facts } = await convertBytes(bytes, { path: '', name: 'scan.stl' }, limits, keep);
  const conversion = performance.now() - began;
  const { positions, indices } = await decodeGlb(forms.full!);
  const check = { begun: performance.now(), found: checkScan({ positions, indices }, 1) };
  return { facts, forms, conversion, checking: performance.now() - check.begun, check: check.found };
}

const converted = new WeakMap<Shape, ReturnType<typeof convertedOf>>();
export function measure(shape: Shape): ReturnType<typeof convertedOf> {
  const known = converted.get(shape) ?? convertedOf(shape);
  converted.set(shape, known);
  return known;
}

/** What the product finds in these scans, by its own pipeline but without its database. */
export async function findingsIn(scans: readonly Scan[], teeth: readonly ToothWork[] = []): Promise<RatedFinding[]> {
  const files = await Promise.all(
    scans.map(async ({ name, shape, jaw, unit }, at) => {
      const { facts, forms, check } = await measure(shape);
      const scanCheck = unit ? checkScan(await decodeGlb(forms.full!), scaleOf({ unit })) : check;
      return {
        id: `scan-${at}`,
        name,
        parentId: null,
        replacesId: null,
        kind: 'model',
        purpose: 'scan',
        side: 'clinic',
        state: 'ready',
        jaw: jaw ?? null,
        jawSettled: jaw !== undefined,
        unit: unit ?? null,
        mirrored: false,
        facts,
        lodKey: `lod-${at}`,
        forms,
        scanCheck: { ...scanCheck, teeth: [], sameAs: null },
      } as unknown as CaseFile & { lodKey: string; forms: Record<string, Uint8Array> };
    }),
  );
  const mesh = {
    bite: async (one: Uint8Array, other: Uint8Array, shown: Parameters<typeof biteOf>[2]) =>
      biteOf(await decodeGlb(one), await decodeGlb(other), shown),
  };
  const scansOf = files as never as Parameters<typeof judge>[0][number][];
  const met = await bitesOf(mesh, files as never, (scan) =>
    Promise.resolve((scan as (typeof files)[number]).forms.lod!),
  );
  const bites = bitesToKeep(files as never, met);
  const jaws = judge(scansOf, met);
  const judged = files.map((file) => ({
    ...file,
    ...jaws.get(file.id),
    facts: { ...file.facts!, bites: bites.get(file.id) ?? [] },
  }));
  for (const [at, file] of judged.entries()) {
    const labels = scans[at]!.labels ?? [];
    if (labels.length === 0) continue;
    const other = judged.find((one) => one.jaw === (file.jaw === 'upper' ? 'lower' : 'upper'));
    const shown = (one: typeof file) => ({
      glb: one.forms.full!,
      scale: scaleOf(one),
      mirrored: false,
      facesIn: facesInAsShown(one),
    });
    const found = await checkTeeth({ scan: shown(file), antagonist: other ? shown(other) : null, teeth: labels });
    file.scanCheck!.teeth = found.map((one) => ({
      ...one,
      at: labels.find(({ tooth }) => tooth === one.tooth)!.at,
    }));
  }
  return findingsOf({ files: judged, teeth, caseType: 'restoration', arches: null, rules: null, isComing: false });
}
