import { MeshError } from '../errors.ts';
import { type ParseLimits, refuseSpareVertices } from './surface.ts';

/** Elements other than vertices and triangles, where the caller sets no limit, and objects and places of them. */
const most = { others: 10_000_000, objects: 10_000 };

/** Counts the elements of all parts of a 3MF, and throws for more than a model may have: reading and cleaning refuse alike. */
export class ElementCount {
  readonly #limits: ParseLimits;
  #vertices = 0;
  #triangles = 0;
  #objects = 0;
  #others = 0;

  constructor(limits: ParseLimits) {
    this.#limits = limits;
  }

  vertex(): void {
    refuseSpareVertices(++this.#vertices, this.#limits);
  }

  triangle(): void {
    const { triangles: limit } = this.#limits;
    if (++this.#triangles > limit) throw new MeshError('tooManyTriangles', { limit });
  }

  /** An object, or a place of one. */
  object(): void {
    if (++this.#objects > most.objects) throw new MeshError('tooLarge', { limit: most.objects });
  }

  other(): void {
    const { elements: limit = most.others } = this.#limits;
    if (++this.#others > limit) throw new MeshError('tooLarge', { limit });
  }
}
