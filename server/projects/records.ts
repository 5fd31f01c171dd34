import { SaxesParser } from 'saxes';

/** One object of a project, with only the requested values. */
export interface ProjectRecord {
  type: string;
  values: ReadonlyMap<string, string>;
}

/**
 * Defines which elements start a record, and the values to take. Anything else is never kept, so that a patient's name
 * stays in the file.
 */
export interface ProjectFormat {
  /** The type of the record that an element starts, or null. */
  begins(element: string, attributes: Readonly<Record<string, string>>, parent: string): string | null;
  values: ReadonlySet<string>;
}

const most = { depth: 40, elements: 400_000, records: 4000, value: 200 };

interface Open {
  type: string;
  depth: number;
  values: Map<string, string>;
  /** The element whose text is being collected; only the first of each name. */
  taking: string | null;
}

/**
 * Parses a project's records. A value is an element's text, or `<Property name="…" value="…"/>`. Throws if malformed,
 * with entities, or larger than any real project; the message may quote the file.
 */
export async function readRecords(text: AsyncIterable<string>, format: ProjectFormat): Promise<ProjectRecord[]> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const records: ProjectRecord[] = [];
  const path: string[] = [];
  let elements = 0;
  let open: Open | null = null;
  const hold = ({ values }: Open, name: string, value: string) => {
    if (format.values.has(name)) values.set(name, ((values.get(name) ?? '') + value).slice(0, most.value));
  };

  parser.on('doctype', () => {
    throw new Error('a project defines nothing');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    const type = open ? null : format.begins(name, attributes, path.at(-1) ?? '');
    path.push(name);
    if (path.length > most.depth || elements > most.elements) throw new Error('too deep or too many');
    if (type !== null) open = { type, depth: path.length, values: new Map(), taking: null };
    else if (open && name === 'Property') hold(open, attributes['name'] ?? '', attributes['value'] ?? '');
    else if (open) open.taking = open.values.has(name) ? null : name;
  });
  parser.on('text', (said) => {
    if (open?.taking && open.taking === path.at(-1)) hold(open, open.taking, said);
  });
  parser.on('closetag', () => {
    if (open?.depth === path.length) {
      records.push({ type: open.type, values: open.values });
      open = null;
      if (records.length > most.records) throw new Error('too many');
    } else if (open) open.taking = null;
    path.pop();
  });

  for await (const piece of text) parser.write(piece);
  parser.close();
  return records;
}
