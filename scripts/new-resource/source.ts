import { parseAst } from 'vite';

/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node[];
  declaration?: Node | null;
  id?: { name?: string } | null;
  declarations?: { id: { name?: string }; init: Node | null }[];
  expression?: Node;
  arguments?: Node[];
  properties?: Node[];
  elements?: Node[];
  key?: { name?: string };
  value?: Node | string;
  name?: string;
  source?: { value: string };
  specifiers?: { local: { name: string } }[];
}

/** @throws SyntaxError where it isn't TypeScript. */
const statementsOf = (source: string): Node[] => (parseAst(source, { lang: 'ts' }) as unknown as Node).body ?? [];

/** Throws where a source isn't TypeScript. */
export const checkSyntax = (source: string): void => void statementsOf(source);

const declared = ({ declaration, ...statement }: Node) => (declaration ?? statement).declarations ?? [];
const importsOf = (source: string) => statementsOf(source).filter(({ type }) => type === 'ImportDeclaration');

/** Names that a file has given already: nothing else in it may be called so. */
export const namesIn = (source: string): string[] =>
  statementsOf(source).flatMap((statement) => [
    ...(statement.specifiers ?? []).map(({ local }) => local?.name ?? ''),
    ...declared(statement).map(({ id }) => id.name ?? ''),
    (statement.declaration ?? statement).id?.name ?? '',
  ]);

/** `source` with one more import, before the first one from an address that comes later in the alphabet. */
export function withImport(source: string, names: string, from: string): string {
  const imports = importsOf(source);
  const next = imports.find((one) => (one.source?.value ?? '') > from);
  const at = next?.start ?? imports.at(-1)?.end ?? 0;
  const statement = `import { ${names} } from '${from}';`;
  return next || imports.length === 0 ? insert(source, at, `${statement}\n`) : insert(source, at, `\n${statement}`);
}

/**
 * `source` with `member` as the last one of the list or object that `path` leads to, a constant's name and then properties'
 * names; or before the one that is `at` so many now.
 */
export function withMember(source: string, path: readonly string[], member: string, at = Infinity): string {
  const list = listAt(source, path);
  const members = list.elements ?? list.properties ?? [];
  const next = members[at];
  if (next) return insert(source, next.start, `${member},\n`);
  const last = members.at(-1);
  return last ? insert(source, last.end, `,\n${member}`) : insert(source, list.start + 1, member);
}

const insert = (source: string, at: number, text: string) => source.slice(0, at) + text + source.slice(at);

function listAt(source: string, [constant, ...keys]: readonly string[]): Node {
  const found = statementsOf(source)
    .flatMap(declared)
    .find(({ id }) => id.name === constant);
  const list = keys.reduce<Node | null>(
    (at, key) => bare((at?.properties?.find((one) => one.key?.name === key)?.value as Node | undefined) ?? null),
    bare(found?.init ?? null),
  );
  if (!list?.elements && !list?.properties) throw new Error(`There is no list ${[constant, ...keys].join('.')}.`);
  return list;
}

/** What stands within `… satisfies Type`, `… as const` and `made(…)`. */
function bare(node: Node | null): Node | null {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') return bare(node.expression ?? null);
  return node?.type === 'CallExpression' ? bare(node.arguments?.[0] ?? null) : node;
}
