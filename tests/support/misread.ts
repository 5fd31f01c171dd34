import { fileURLToPath } from 'node:url';
import { convert, convertBytes } from '../../server/mesh/convert.ts';
import type { FileSource, FormEvent, MeasuredFacts, MeshEvent } from '../../server/mesh/index.ts';
import type { Surface } from '../../server/mesh/parse/surface.ts';
import { decodeGlb, type Triangles } from '../../server/mesh/picture/decode.ts';
import { listZip } from '../../server/mesh/read/zip.ts';

/* User files that were once misread. */

export const pathOf = (name: string) => fileURLToPath(new URL(`../fixtures/files/${name}`, import.meta.url));
const limits = { bytes: 1e8, triangles: 1e6, vertexTriangles: 10_000, milliseconds: 60_000 };

export interface Shown {
  facts: MeasuredFacts;
  /** As the viewer gets it, with vertex colours or its texture. */
  triangles: Triangles;
}

/** Runs the whole conversion of a model and its companions; `bytes` replaces the source's own. */
export async function shown(source: FileSource, companions: FileSource[] = [], bytes?: Uint8Array): Promise<Shown> {
  const forms: Partial<Record<string, FormEvent>> = {};
  const on = (event: MeshEvent) => void ('form' in event && (forms[event.form] = event));
  const whole = { ...source, companions };
  const { facts } = await (bytes ? convertBytes(bytes, whole, limits, on) : convert(whole, limits, on));
  const { glb } = forms['full']!;
  const triangles = await decodeGlb(glb, facts.hasTexture ? glb : undefined);
  return { facts, triangles };
}

/** A zip's models by name, each with the zip's materials and images. */
export async function shownZip(path: string): Promise<Record<string, Shown>> {
  const members = listZip(path, { entries: 100, bytes: 1e8, ratio: 1000 }).map((entry) => ({
    path,
    name: entry.name,
    entry,
  }));
  const isModel = ({ name }: FileSource) => /\.(obj|ply|stl|3mf)$/i.test(name);
  const others = members.filter((member) => !isModel(member));
  const models: Record<string, Shown> = {};
  for (const member of members.filter(isModel)) models[member.name] = await shown(member, others);
  return models;
}

/** mm² */
export function areaOf({ positions, indices }: Pick<Surface, 'positions' | 'indices'>): number {
  let area = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => [
      ...positions.subarray(indices[at + corner]! * 3, indices[at + corner]! * 3 + 3),
    ]);
    const [u, v] = [b!, c!].map((to) => to.map((value, axis) => value - a![axis]!));
    const cross = [0, 1, 2].map(
      (axis) => u![(axis + 1) % 3]! * v![(axis + 2) % 3]! - u![(axis + 2) % 3]! * v![(axis + 1) % 3]!,
    );
    area += Math.hypot(...cross) / 2;
  }
  return area;
}

/** The most frequent vertex colours, sRGB rounded to tens. */
export function colorsOf({ colors = new Float32Array() }: Pick<Triangles, 'colors'>): string[] {
  const counts = new Map<string, number>();
  for (let at = 0; at < colors.length; at += 3) {
    const key = [0, 1, 2]
      .map((channel) => {
        const linear = colors[at + channel]!;
        return Math.round((linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055) * 25.5) * 10;
      })
      .join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([key]) => key);
}
