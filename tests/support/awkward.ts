import { makeArch, randomOf, type Arch } from './arch.ts';

/* Meshes as scanners and programs really write them, generated from an arch and a seed, so that tests need no files. */

type Mesh = Pick<Arch, 'positions' | 'indices'> & Partial<Pick<Arch, 'colors' | 'labels'>>;
interface Asked {
  jaw?: 'upper' | 'lower';
  triangles?: number;
  seed?: number;
}

const corner = ({ positions }: Mesh, vertex: number) => [...positions.subarray(vertex * 3, vertex * 3 + 3)];

/** Splits a triangle in four, with its own vertices at the edge midpoints. */
function split(mesh: Mesh, [a, b, c]: [number, number, number], positions: number[], indices: number[]) {
  const middle = (one: number, other: number) => {
    const [from, to] = [corner(mesh, one), corner(mesh, other)];
    positions.push(...from.map((value, axis) => (value + to[axis]!) / 2));
    return positions.length / 3 - 1;
  };
  const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
  indices.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca);
}

/** Splits some triangles in four but not their neighbours, which creates T-junctions. */
function withTJunctions(mesh: Mesh, share: (triangle: number, random: () => number) => boolean, seed = 7): Mesh {
  const random = randomOf(seed);
  const positions = [...mesh.positions];
  const indices: number[] = [];
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [a, b, c] = mesh.indices.subarray(at, at + 3) as unknown as [number, number, number];
    if (share(at / 3, random)) split(mesh, [a, b, c], positions, indices);
    else indices.push(a, b, c);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Cut into patches whose edges are up to `gap` millimetres apart. */
function cracked(mesh: Mesh, { gap = 0.002, patch = 400, seed = 3 } = {}): Mesh {
  const random = randomOf(seed);
  const positions: number[] = [];
  const indices = new Uint32Array(mesh.indices.length);
  for (let from = 0; from < mesh.indices.length; from += patch * 3) {
    const own = new Map<number, number>();
    for (let at = from; at < Math.min(mesh.indices.length, from + patch * 3); at++) {
      const vertex = mesh.indices[at]!;
      if (!own.has(vertex)) {
        own.set(vertex, positions.length / 3);
        positions.push(...corner(mesh, vertex).map((value) => value + (random() - 0.5) * gap));
      }
      indices[at] = own.get(vertex)!;
    }
  }
  return { positions: Float32Array.from(positions), indices };
}

/** Adds specks floating above the surface, and a sphere that belongs to the case. */
function withIslands(mesh: Mesh, seed = 5): Mesh {
  const random = randomOf(seed);
  const positions = [...mesh.positions];
  const indices = [...mesh.indices];
  const ball = (centre: number[], radius: number, rings: number) => {
    const first = positions.length / 3;
    for (let ring = 0; ring <= rings; ring++)
      for (let turn = 0; turn < rings * 2; turn++) {
        const [up, round] = [(ring / rings) * Math.PI, (turn / rings) * Math.PI];
        positions.push(
          centre[0]! + radius * Math.sin(up) * Math.cos(round),
          centre[1]! + radius * Math.cos(up),
          centre[2]! + radius * Math.sin(up) * Math.sin(round),
        );
      }
    for (let ring = 0; ring < rings; ring++)
      for (let turn = 0; turn < rings * 2; turn++) {
        const [a, b] = [ring * rings * 2 + turn, ring * rings * 2 + ((turn + 1) % (rings * 2))];
        indices.push(
          first + a,
          first + b,
          first + a + rings * 2,
          first + b,
          first + b + rings * 2,
          first + a + rings * 2,
        );
      }
  };
  for (let count = 0; count < 12; count++) {
    const vertex = Math.floor((random() * mesh.positions.length) / 3);
    ball(
      corner(mesh, vertex).map((value) => value + 0.6),
      0.15,
      3,
    );
  }
  ball([0, 0, -22], 4, 24);
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

const mapped = (mesh: Mesh, change: (value: number, axis: number) => number): Mesh => ({
  ...mesh,
  positions: mesh.positions.map((value, at) => change(value, at % 3)),
});

function withFlips(mesh: Mesh, seed = 9): Mesh {
  const random = randomOf(seed);
  const indices = mesh.indices.slice();
  for (let at = 0; at < indices.length; at += 3)
    if (random() < 0.2) [indices[at], indices[at + 1]] = [indices[at + 1]!, indices[at]!];
  return { ...mesh, indices };
}

/** Gives every triangle its own vertices, and adds as many unused ones. */
function withDuplicates(mesh: Mesh): Mesh {
  const own = Float32Array.from(mesh.indices, () => 0);
  const positions = new Float32Array(own.length * 6);
  mesh.indices.forEach((vertex, at) => positions.set(mesh.positions.subarray(vertex * 3, vertex * 3 + 3), at * 3));
  positions.set(positions.subarray(0, own.length * 3), own.length * 3);
  return { positions, indices: Uint32Array.from(mesh.indices, (_, at) => at) };
}

/** Removes the region that `gone` selects: a quadrant, a gap. */
function without(mesh: Mesh, gone: (x: number, y: number, z: number) => boolean): Mesh {
  const kept: number[] = [];
  for (let at = 0; at < mesh.indices.length; at += 3) {
    const [x, y, z] = corner(mesh, mesh.indices[at]!) as [number, number, number];
    if (!gone(x, y, z)) kept.push(...mesh.indices.subarray(at, at + 3));
  }
  return { ...mesh, indices: Uint32Array.from(kept) };
}

/** Adds a palate: a sheet between both sides at gum level, following the arch. */
function withPalate(mesh: Mesh, jaw: 'upper' | 'lower', width = 17): Mesh {
  const positions = [...mesh.positions];
  const indices = [...mesh.indices];
  const gums = jaw === 'upper' ? 1 : -1;
  const [columns, rows] = [60, 60];
  const first = positions.length / 3;
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [u, z] = [(column / columns) * 2 - 1, -18 + (row / rows) * 34];
      // Narrower towards the front, like the arch.
      const half = width * Math.sqrt(Math.max(0.02, 1 - ((z + 18) / 36) ** 2));
      positions.push(u * half, gums * (8 + 9 * (1 - u * u)), z);
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const a = first + row * (columns + 1) + column;
      indices.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1);
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Grey where no colour is known. */
const whole = (mesh: Mesh): Arch => ({
  colors: new Uint8Array(mesh.positions.length).fill(180),
  labels: new Uint8Array(mesh.positions.length / 3),
  ...mesh,
});

const makers: Readonly<Record<string, (asked?: Asked) => Mesh>> = {
  'an open arch with gums and colours': (asked) => makeArch({ triangles: 60_000, ...asked }),
  'T-junctions everywhere': (asked) =>
    withTJunctions(makeArch({ triangles: 40_000, ...asked }), (_, random) => random() < 0.5),
  'a dense half next to a coarse one': (asked) =>
    withTJunctions(
      withTJunctions(makeArch({ triangles: 20_000, ...asked }), (triangle) => triangle < 10_000),
      (triangle) => triangle < 30_000,
    ),
  'cracks between patches': (asked) => cracked(makeArch({ triangles: 80_000, ...asked })),
  'cracks and T-junctions': (asked) =>
    cracked(
      withTJunctions(makeArch({ triangles: 40_000, ...asked }), (_, random) => random() < 0.5),
      { patch: 60 },
    ),
  islands: (asked) => withIslands(makeArch({ triangles: 60_000, ...asked })),
  'flipped triangles': (asked) => withFlips(makeArch({ triangles: 60_000, ...asked })),
  'vertices of every triangle’s own, and unused ones': (asked) =>
    withDuplicates(makeArch({ triangles: 40_000, ...asked })),
  'a palate': (asked) => withPalate(makeArch({ triangles: 60_000, ...asked }), asked?.jaw ?? 'upper'),
  'one side alone': (asked) => without(makeArch({ triangles: 60_000, ...asked }), (x) => x < 4),
  'a side shorter than the other': (asked) =>
    without(makeArch({ triangles: 60_000, ...asked }), (x, _, z) => x < 0 && z < 0),
  'the front teeth alone': (asked) => without(makeArch({ triangles: 60_000, ...asked }), (_x, _y, z) => z < 8),
  'a gap in the front': (asked) =>
    without(makeArch({ triangles: 60_000, ...asked }), (x, _, z) => z > 8 && Math.abs(x) < 7),
  'a mirror': (asked) =>
    mapped(makeArch({ triangles: 60_000, ...asked }), (value, axis) => (axis === 0 ? -value : value)),
  metres: (asked) => mapped(makeArch({ triangles: 60_000, ...asked }), (value) => value / 1000),
  'inches, far from the origin': (asked) =>
    mapped(makeArch({ triangles: 60_000, ...asked }), (value) => value / 25.4 + 300),
};

/** Awkward meshes by their defect. */
export const awkward = Object.fromEntries(
  Object.entries(makers).map(([what, make]) => [what, (asked?: Asked) => whole(make(asked))]),
);
