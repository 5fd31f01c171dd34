import type { Surface } from '../parse/surface.ts';

/** The edges of a mesh; all arrays are indexed by edge. */
export interface Edges {
  count: number;
  /** Endpoints, in the direction of the first triangle. */
  from: Uint32Array;
  to: Uint32Array;
  /** Triangles using it in this direction minus those in the opposite one. */
  net: Int32Array;
  /** The number of triangles, and the first two of them, two slots per edge. */
  uses: Uint32Array;
  triangles: Uint32Array;
}

/** Union-find over numbers; one member identifies each group. */
export class Groups {
  private readonly parents: Uint32Array;

  constructor(count: number) {
    this.parents = Uint32Array.from({ length: count }, (_, member) => member);
  }

  of(member: number): number {
    let at = member;
    while (this.parents[at] !== at) {
      this.parents[at] = this.parents[this.parents[at]!]!;
      at = this.parents[at]!;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.parents[this.of(one)] = this.of(other);
  }
}

export function edgesOf({ positions, indices }: Pick<Surface, 'positions' | 'indices'>): Edges {
  const most = indices.length;
  const edges: Edges = {
    count: 0,
    from: new Uint32Array(most),
    to: new Uint32Array(most),
    net: new Int32Array(most),
    uses: new Uint32Array(most),
    triangles: new Uint32Array(most * 2),
  };
  // Linked lists of edges by smaller endpoint, newest first.
  const newest = new Int32Array(positions.length / 3).fill(-1);
  const older = new Int32Array(most);
  for (let at = 0; at < most; at++) {
    const from = indices[at]!;
    const to = indices[at % 3 === 2 ? at - 2 : at + 1]!;
    const least = Math.min(from, to);
    let edge = newest[least]!;
    while (edge >= 0 && edges.from[edge]! + edges.to[edge]! !== from + to) edge = older[edge]!;
    if (edge < 0) {
      edge = edges.count++;
      edges.from[edge] = from;
      edges.to[edge] = to;
      older[edge] = newest[least]!;
      newest[least] = edge;
    }
    edges.net[edge]! += edges.from[edge] === from ? 1 : -1;
    const use = edges.uses[edge]!++;
    if (use < 2) edges.triangles[edge * 2 + use] = Math.floor(at / 3);
  }
  return edges;
}
