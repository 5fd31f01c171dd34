import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/* Code metrics: lines of code, how many files have only one importer, and how long functions are. */

const longFunction = 60;
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const isCode = (path) => /^(src|server|domain)\/.*\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts');
const isWords = (path) => /^(src\/i18nProvider\/[a-z]{2}|domain\/messages)\//.test(path);

const paths = execFileSync('git', ['ls-files', 'src', 'server', 'domain'], { encoding: 'utf8' }).split('\n');
const files = paths.filter((path) => isCode(path) && !isWords(path)).map(read);
const usersOf = new Map(files.map(({ path }) => [path, new Set()]));
for (const { path, uses } of files) for (const used of uses) usersOf.get(used)?.add(path);

const sum = (values) => values.reduce((all, value) => all + value, 0);
console.log(`code: ${sum(files.map(({ lines }) => lines))} lines in ${files.length} files`);
for (const room of ['src', 'server', 'domain']) {
  const own = files.filter(({ path }) => path.startsWith(`${room}/`));
  const once = own.filter(({ path }) => usersOf.get(path).size === 1);
  const short = once.filter(({ lines }) => lines < 40);
  console.log(
    `${room}: ${sum(own.map(({ lines }) => lines))} lines in ${own.length} files; used by one other ${once.length} (${Math.round((100 * once.length) / own.length)} %), ${short.length} of them under 40 lines`,
  );
}
const functions = files.flatMap((file) => file.functions).toSorted((a, b) => b.lines - a.lines);
const long = functions.filter(({ lines }) => lines > longFunction);
console.log(`functions over ${longFunction} lines: ${long.length}`);
for (const { path, line, lines } of long.slice(0, process.argv.includes('--all') ? Infinity : 10))
  console.log(`  ${lines}  ${path}:${line}`);

/** A file's code lines, imports and functions. */
function read(path) {
  const source = readFileSync(path, 'utf8');
  const { program, comments, module } = parseSync(path, source);
  const lineAt = lineFinder(source);
  const functions = [];
  const measure = ({ start, end }) => {
    const [line, last] = [lineAt(start), lineAt(end)];
    functions.push({ path, line, lines: last - line + 1 });
  };
  visit(program, measure);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  const uses = named.filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name));
  return { path, lines: codeLines(source, comments), uses, functions };
}

function visit(node, measure) {
  if (functionTypes.includes(node.type)) measure(node);
  for (const child of Object.values(node).flat())
    if (child !== null && typeof child === 'object') visit(child, measure);
}

/** Lines with more than whitespace and comments. */
function codeLines(source, comments) {
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += source.slice(at, start) + source.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return (code + source.slice(at)).split('\n').filter((line) => line.trim() !== '').length;
}

function lineFinder(source) {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    const after = starts.findIndex((start) => start > place);
    return after < 0 ? starts.length : after;
  };
}
