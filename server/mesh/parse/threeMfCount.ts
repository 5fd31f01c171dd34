import { MeshError } from '../errors.ts';
import { type ParseLimits, refuseSpareVertices } from './surface.ts';

/** Limits on elements other than vertices and triangles (unless the caller sets one), and on objects and placements. */
const most = { others: 10_000_000, objects: 10_000 };

/** Counts elements across all parts of a 3MF and throws beyond the limits, the same for reading and cleaning. */
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

  /** Counts an object or a placement. */
  object(): void {
    if (++this.#objects > most.objects) throw new MeshError('tooLarge', { limit: most.objects });
  }

  other(): void {
    const { elements: limit = most.others } = this.#limits;
    if (++this.#others > limit) throw new MeshError('tooLarge', { limit });
  }
}
