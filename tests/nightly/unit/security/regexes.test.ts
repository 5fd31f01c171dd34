import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { isAbout, unnamed } from '../../../../domain/unnamed.ts';
import { sources } from '../../../support/sources.ts';
import { saysOneOf } from '../../../../server/mesh/dicom/cleanDicom.ts';

/*
 * No regular expression on the server is slow on any input: each one in domain/ or server/ is run on long repetitions
 * of the characters it mentions, ending with one it doesn't expect.
 */
const length = 20_000;
/** Total time per expression, on a loaded machine. A quadratic one takes longer. */
const most = 800;

interface Found {
  pattern: string;
  flags: string;
  file: string;
}
interface Node {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function* nodesOf(value: unknown): Generator<Node> {
  if (!isNode(value)) return;
  if (typeof value.type === 'string') yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** Their input comes only from the operator, or from a migration that runs once. */
const trusted = /^server\/(operator|db\/migrations|start|config)[/.]/;
const files = sources('domain', 'server').filter((file) => !trusted.test(file));
const trees = files.map((file) => [file, parseSync(file, readFileSync(file, 'utf8')).program] as const);
const all = trees.flatMap(([file, tree]) => [...nodesOf(tree)].map((node) => [file, node] as const));
const found: Found[] = [
  ...new Map(
    all.flatMap(([file, { regex }]) =>
      regex ? [[`${regex.pattern}/${regex.flags}`, { ...regex, file }] as const] : [],
    ),
  ).values(),
];

const context = createContext({});

/** CPU time of an expression for all hostile texts, ms; `most` if it was stopped. */
function timeOf({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>, timeout = most * 10): number {
  const spoken = [...new Set(pattern.replace(/\\[dwspPDWSbB](\{\w+(=\w+)?\})?|\\u[\da-f]{4}|[\\^$|()[\]*+?{}]/gi, ''))];
  const signs = [...new Set([...spoken.slice(0, 14), ...Array.from('a0 \n\t.-_/<=\'":@%{\\é中')])];
  const pairs = spoken.slice(0, 5).flatMap((one) => [`${one}a`, `${one}0`, `${one} `, `${one}${spoken[0]}`]);
  const texts = [...signs, ...pairs].map((part) => part.repeat(Math.ceil(length / part.length)));
  const before = process.cpuUsage();
  try {
    const global = { pattern, flags: flags.replace(/[gy]/g, ''), texts };
    Object.assign(context, global);
    runInContext(
      'for (const text of texts) for (const end of ["\\u0000", "!", "a"]) for (const start of ["", "x"]) new RegExp(pattern, flags).test(start + text + end)',
      context,
      // Wall clock time, which also passes while a busy machine delays the test.
      { timeout },
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return most;
    throw error;
  }
  return Math.min(most, process.cpuUsage(before).user / 1000);
}

it('the trial stops an exponential expression and a quadratic one', () => {
  for (const pattern of ['^(a+)+$', '^(\\w+\\s?)*$', '\\s+$'])
    expect([pattern, timeOf({ pattern, flags: '' }, most * 2)]).toEqual([pattern, most]);
});

it('every regular expression of the server is fast', () => {
  expect(found.length).toBeGreaterThan(100);
  // Three times: a slow expression stays slow, a busy machine doesn't.
  const isSlow = (one: Found) => [1, 2, 3].every(() => timeOf(one) >= most);
  const slow = found.filter(isSlow).map(({ file, pattern }) => `${file}: /${pattern}/`);
  expect(slow).toEqual([]);
});

/** Built from a constant list, from a name's letters and digits only, or from a name with everything else escaped. */
const builders = [
  'domain/sound.ts',
  'domain/unnamed.ts',
  'domain/order/files/scanRoles.ts',
  'server/mesh/dicom/cleanDicom.ts',
  'server/modules/apiKey/secret.ts',
];

it('no expression is built from input other than letters', () => {
  const made = all.filter(
    ([, { type, callee }]) => ['NewExpression', 'CallExpression'].includes(type) && callee?.name === 'RegExp',
  );
  expect([...new Set(made.map(([file]) => file))]).toEqual(builders);
  const hostile = '(a+)+$ [ .* \\\\ ^x|y {9}';
  expect(unnamed([hostile])(`${'a'.repeat(200)}! .* z`)).toBe(`${'a'.repeat(200)}! .* z`);
  expect(isAbout([hostile])(`${'a'.repeat(200)}! .* z`)).toBe(false);
  expect(saysOneOf([hostile], Buffer.from(`${'a'.repeat(200)}! .* z`), 0)).toBe(false);
  expect(saysOneOf([hostile], Buffer.from('of (a+)+$ it'), 12)).toBe(true);
});
