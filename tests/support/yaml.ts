type Yaml = string | number | boolean | null | Yaml[] | { [key: string]: Yaml };

interface Line {
  indent: number;
  text: string;
  number: number;
}

/**
 * The YAML subset that our files need, strict otherwise: maps, lists, plain and quoted scalars, single-line `[a, b]`
 * and `{ a: b }`, `|` blocks, anchors and merges. Tabs, duplicate keys and inconsistent indentation are errors.
 */
export function readYaml(source: string): Yaml {
  const raw = source.split('\n');
  const lines = raw.flatMap((text, index): Line[] => {
    if (/^\s*(#.*)?$/.test(text)) return [];
    if (text.includes('\t')) throw new Error(`line ${index + 1}: a tab`);
    return [{ indent: text.search(/\S/), text: text.trim(), number: index + 1 }];
  });
  const anchors = new Map<string, Yaml>();
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`line ${lines[Math.min(at, lines.length - 1)]!.number}: ${what}`);
  };
  const named = (name: string | undefined, value: Yaml) => {
    if (name) anchors.set(name, value);
    return value;
  };

  function block(indent: number): Yaml {
    return lines[at]!.text.startsWith('- ') ? list(indent) : map(indent);
  }
  function list(indent: number): Yaml[] {
    const values: Yaml[] = [];
    while (at < lines.length && lines[at]!.indent === indent && lines[at]!.text.startsWith('- ')) {
      const line = lines[at]!;
      const rest = line.text.slice(2).trim();
      if (/^[\w.-]+:(\s|$)/.test(rest)) {
        lines[at] = { ...line, indent: indent + 2, text: rest };
        values.push(map(indent + 2));
      } else values.push(value(rest, indent));
    }
    return values;
  }
  function map(indent: number): Yaml {
    const found: { [key: string]: Yaml } = {};
    const own = new Set<string>();
    while (at < lines.length && lines[at]!.indent === indent) {
      const [, key, rest = ''] = /^([\w./<-]+):(?:\s+(.*))?$/.exec(lines[at]!.text) ?? [];
      if (key === undefined) return fail('no key');
      if (own.has(key)) fail(`${key} twice`);
      own.add(key);
      const read = value(rest, indent);
      if (key === '<<') Object.assign(found, read, { ...found });
      else found[key] = read;
    }
    if (at < lines.length && lines[at]!.indent > indent) fail('a depth that fits nothing');
    return found;
  }
  /** The value after a key or dash, on the same line or below. */
  function value(text: string, indent: number): Yaml {
    const [, anchor, rest = ''] = /^(?:&([\w-]+)\s*)?(.*)$/.exec(text) ?? [];
    if (rest === '|') return named(anchor, literal(indent));
    at += 1;
    if (rest !== '') return named(anchor, scalar(rest));
    const next = lines[at];
    if (!next || next.indent <= indent) return null;
    return named(anchor, block(next.indent));
  }
  function literal(indent: number): string {
    const first = lines[at]!.number;
    at += 1;
    while (at < lines.length && lines[at]!.indent > indent) at += 1;
    const last = lines[at]?.number ?? raw.length + 1;
    return raw.slice(first, last - 1).join('\n');
  }
  function scalar(text: string): Yaml {
    if (text.startsWith('*')) return anchors.get(text.slice(1)) ?? fail(`nothing is called ${text}`);
    if (/^\[.*\]$/.test(text)) return parts(text.slice(1, -1)).map(scalar);
    if (/^\{.*\}$/.test(text))
      return Object.fromEntries(
        parts(text.slice(1, -1)).map((part) => {
          const [, key, rest] = /^([\w-]+):\s+(.+)$/.exec(part) ?? fail(`no key in ${text}`);
          return [key!, scalar(rest!)];
        }),
      );
    if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
    if (/^"[^"\\]*"$/.test(text)) return text.slice(1, -1);
    if (/^['"&!|>%@`]|: | #/.test(text)) return fail(`must be in quotes: ${text}`);
    if (/^(true|false)$/.test(text)) return text === 'true';
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  const parts = (text: string) =>
    [...text.matchAll(/\s*((?:'(?:[^']|'')*'|"[^"]*"|[^,'"])+)\s*(?:,|$)/g)].map(([, part]) => part!.trim());

  const whole = block(lines[0]?.indent ?? 0);
  if (at < lines.length) fail('a depth that fits nothing');
  return whole;
}
