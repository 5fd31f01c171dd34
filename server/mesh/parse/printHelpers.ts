import { type ModelParts, readXml } from '../read/threeMf.ts';

/** What slicers say of a project: parts that only help to print it, such as where other settings hold. */
export interface PrintHelpers {
  /** Components by their object's id and their own. */
  components: ReadonlySet<string>;
  /** Triangles of an object's mesh, by its id: the first and the last of each range. */
  ranges: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;
}

/** Modifiers, blockers and enforcers of supports, volumes that are taken away; all else is a part of the model. */
const isHelper = (type: string) => !/^(?:normal_part|ModelPart)$/i.test(type);

/** PrusaSlicer names ranges of triangles (`Slic3r_PE_model.config`), Bambu Studio and OrcaSlicer components (`model_settings.config`). */
export function printHelpers({ find }: ModelParts): PrintHelpers {
  const components = new Set<string>();
  const ranges = new Map<string, [number, number][]>();
  let object = '';
  let volume: [number, number] = [0, -1];
  for (const name of ['metadata/slic3r_pe_model.config', 'metadata/model_settings.config']) {
    const bytes = find(name);
    if (!bytes) continue;
    readXml(bytes, {
      open(element, { id = '', subtype, firstid, lastid, key, value = '' }) {
        if (element === 'object') object = id;
        else if (element === 'part' && subtype && isHelper(subtype)) components.add(`${object} ${id}`);
        else if (element === 'volume') volume = [Number(firstid), Number(lastid)];
        else if (element === 'metadata' && key === 'volume_type' && isHelper(value))
          ranges.set(object, [...(ranges.get(object) ?? []), volume]);
      },
    });
  }
  return { components, ranges };
}
