import { type ModelParts, readXml } from '../read/threeMf.ts';

/** Parts that slicers mark as printing aids, such as regions with other settings. */
export interface PrintHelpers {
  /** Components, keyed by object id and component id. */
  components: ReadonlySet<string>;
  /** Triangle ranges of an object's mesh, by object id: first and last. */
  ranges: ReadonlyMap<string, readonly (readonly [first: number, last: number])[]>;
}

/** Modifiers, support blockers and enforcers, negative volumes; everything else is part of the model. */
const isHelper = (type: string) => !/^(?:normal_part|ModelPart)$/i.test(type);

/** PrusaSlicer marks triangle ranges (`Slic3r_PE_model.config`), Bambu Studio and OrcaSlicer components. */
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
