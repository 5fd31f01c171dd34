import { parseAst } from 'vite';

/** The parts of a syntax tree node that are used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  body?: Node[];
  declaration?: Node | null;
  id?: { name?: string } | null;
  declarations?: { id: { name?: string }; init: Node | null }[];
  expression?: Node;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
  elements?: Node[];
  key?: { name?: string };
  value?: Node | string;
  name?: string;
  source?: { value: string };
  specifiers?: { local: { name: string } }[];
}

/** @throws SyntaxError if it isn't TypeScript */
const statementsOf = (source: string): Node[] => (parseAst(source, { lang: 'ts' }) as unknown as Node).body ?? [];

/** @throws SyntaxError if the source isn't TypeScript */
export const checkSyntax = (source: string): void => void statementsOf(source);

const declared = ({ declaration, ...statement }: Node) => (declaration ?? statement).declarations ?? [];
const importsOf = (source: string) => statementsOf(source).filter(({ type }) => type === 'ImportDeclaration');

/** Names that a file declares or imports, and that are therefore taken. */
export const namesIn = (source: string): string[] =>
  statementsOf(source).flatMap((statement) => [
    ...(statement.specifiers ?? []).map(({ local }) => local?.name ?? ''),
    ...declared(statement).map(({ id }) => id.name ?? ''),
    (statement.declaration ?? statement).id?.name ?? '',
  ]);

/** `source` with one more import, sorted by path. */
export function withImport(source: string, names: string, from: string): string {
  const imports = importsOf(source);
  const next = imports.find((one) => (one.source?.value ?? '') > from);
  const at = next?.start ?? imports.at(-1)?.end ?? 0;
  const statement = `import { ${names} } from '${from}';`;
  return next || imports.length === 0 ? insert(source, at, `${statement}\n`) : insert(source, at, `\n${statement}`);
}

/**
 * Adds `member` to the list or object at `path`: a constant's name, then property names. Inserts it before index `at`,
 * or appends it.
 */
export function withMember(source: string, path: readonly string[], member: string, at = Infinity): string {
  const list = listAt(source, path);
  const members = list.elements ?? list.properties ?? [];
  const next = members[at];
  if (next) return insert(source, next.start, `${member},\n`);
  const last = members.at(-1);
  return last ? insert(source, last.end, `,\n${member}`) : insert(source, list.start + 1, member);
}

/** `source` with these names, such as `handlers as patient`, in its import from `from`. */
export function withNames(source: string, names: readonly string[], from: string): string {
  const found = importsOf(source).find((one) => one.source?.value === from);
  const known = (found?.specifiers ?? []).map(({ local }) => local.name);
  const missing = names.filter((name) => !known.includes(name.split(' ').at(-1)!));
  if (missing.length === 0) return source;
  if (!found) return withImport(source, missing.join(', '), from);
  const text = source.slice(found.start, found.end);
  return insert(source, found.start + text.indexOf('{') + 1, ` ${missing.join(', ')},`);
}

/** `source` with one more statement after its imports. */
export const withStatement = (source: string, statement: string): string =>
  insert(source, importsOf(source).at(-1)?.end ?? 0, `\n\n${statement}`);

/**
 * `source` with `member` in the object `key` of the options in `called(first, { … })`, creating both if missing;
 * `member` gets the source text of `first`.
 */
export function withOption(source: string, called: string, key: string, member: (first: string) => string): string {
  const call = statementsOf(source)
    .flatMap(nodesIn)
    .find(({ callee }) => callee?.name === called);
  const [first, options] = call?.arguments ?? [];
  if (!first) throw new Error(`Nothing calls ${called}.`);
  const said = member(source.slice(first.start, first.end));
  if (!options) return insert(source, first.end, `, { ${key}: { ${said} } }`);
  const object = options.properties?.find((one) => one.key?.name === key)?.value;
  if (typeof object === 'object') return insert(source, object.start + 1, ` ${said},`);
  return insert(source, options.start + 1, ` ${key}: { ${said} },`);
}

const nodesIn = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Property names of the list or object at `path`; null if there is none. */
export function membersIn(source: string, path: readonly string[]): string[] | null {
  const list = findList(source, path);
  return list && (list.properties ?? []).map(({ key }) => key?.name ?? '');
}

/** Whether `path` refers to a list. */
export const isListAt = (source: string, path: readonly string[]): boolean =>
  findList(source, path)?.elements !== undefined;

const insert = (source: string, at: number, text: string) => source.slice(0, at) + text + source.slice(at);

function listAt(source: string, path: readonly string[]): Node {
  const list = findList(source, path);
  if (!list) throw new Error(`There is no list ${path.join('.')}.`);
  return list;
}

function findList(source: string, [constant, ...keys]: readonly string[]): Node | null {
  const found = statementsOf(source)
    .flatMap(declared)
    .find(({ id }) => id.name === constant);
  const list = keys.reduce<Node | null>(
    (at, key) => bare((at?.properties?.find((one) => one.key?.name === key)?.value as Node | undefined) ?? null),
    bare(found?.init ?? null),
  );
  return list?.elements || list?.properties ? list : null;
}

/** Unwraps `… satisfies Type`, `… as const` and `made(…)`, of which it takes the last argument. */
function bare(node: Node | null): Node | null {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') return bare(node.expression ?? null);
  return node?.type === 'CallExpression' || node?.type === 'NewExpression'
    ? bare(node.arguments?.at(-1) ?? null)
    : node;
}
