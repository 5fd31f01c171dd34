import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsRows } from '../../support/asvsRows.ts';

/* Everything that README.md and docs/ refer to exists, and they stay short enough to read. */

const read = (path: string) => readFileSync(path, 'utf8');
const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const atRoot = readdirSync('.').filter((name) => name.endsWith('.md'));
const pages = [...atRoot, ...docs];
const decisions = docs.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));

/** Without code blocks, which contain examples. */
const prose = (text: string) => text.replaceAll(/^( *)```[^]*?^\1```$/gm, '');
/** Counts like `wc -w`. */
const words = (text: string) => text.split(/\s+/).filter(Boolean).length;

const folders = readdirSync('.', { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !['node_modules', 'dist', 'data', 'screens', 'coverage'].includes(entry.name),
  )
  .map(({ name }) => name);
/** `tests/api/x.test.ts`, also with braces: `domain/{a,b}.ts`. Not templates such as `domain/<entity>.ts`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./{},-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.includes(path.split('/')[0]!))
    .filter((path) => !path.includes('00NN') && !/\b(?:instrument|instruments)\b/.test(path))
    .flatMap((path) => {
      const [, before = '', names = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
      return names ? names.split(',').map((name) => before + name + after) : [path];
    });

/** Also within code blocks. */
const testsIn = (text: string) =>
  [...text.matchAll(/\btests\/[\w/.-]+\.test\.tsx?\b/g)]
    .map(([path]) => path)
    .filter((path) => !path.endsWith('/instruments.test.ts'));

const missingPaths = (text: string) => [
  ...new Set([...pathsIn(prose(text)), ...testsIn(text)].filter((path) => !existsSync(path))),
];

/** `tests/…` "name of a test", "another …": a name that ends in … is a prefix. */
const missingTitles = (text: string) =>
  [...text.matchAll(/`(tests\/[\w./-]+)`((?:,? "[^"]+")+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)]
      .map(([, title = '']) => title.replace(/ ?…$/, ''))
      .filter((title) => !existsSync(path) || !read(path).includes(title))
      .map((title) => `${path} "${title}"`),
  );

/** Evidence of an ASVS row: a file, a heading (`page#heading`) or a test (`file > name`). */
function missingEvidence(shown: string) {
  const [, path = '', heading, title] = /^([^ #]+)(?:#(\S+)| > (.+))?$/.exec(shown) ?? [];
  if (!existsSync(path)) return [shown];
  if (heading && !anchorsOf(read(path)).includes(heading)) return [shown];
  return title && !read(path).includes(title) ? [shown] : [];
}

const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const installed = new Set(
  Object.keys((JSON.parse(read('package-lock.json')) as { packages: object }).packages).map((path) =>
    path.split('node_modules/').at(-1),
  ),
);
/** Package names in backticks that production doesn't depend on. */
const packagesNotInProduction = (text: string) =>
  [...text.matchAll(/`((?:@[\w-]+\/)?[a-z][\w.-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => (name.startsWith('@') || installed.has(name)) && !(name in manifest.dependencies));

/** Broken relative links of a page. */
const brokenLinks = (page: string, text: string) =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
/** GitHub's heading anchors. */
const anchorsOf = (text: string) =>
  [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const everyPage = (faults: (text: string, page: string) => string[]) =>
  pages.flatMap((page) => faults(read(page), page).map((fault) => `${page}: ${fault}`));

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    expect(pages.flatMap((page) => pathsIn(prose(read(page)))).length).toBeGreaterThan(100);
    expect(everyPage(missingPaths)).toEqual([]);
  });

  it('name only tests that exist, by a part of their name', () => {
    expect(everyPage(missingTitles)).toEqual([]);
  });

  it('link only to pages and headings that exist', () => {
    expect(everyPage((text, page) => brokenLinks(page, text))).toEqual([]);
  });

  it('name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = (text: string) => [...text.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(everyPage((text) => named(text).filter((name) => !(name in scripts)))).toEqual([]);
  });
});

describe('docs/security', () => {
  const security = [
    'docs/security.md',
    'docs/threats.md',
    'docs/security/asvs.csv',
    ...docs.filter((path) => path.startsWith('docs/security/')),
  ];

  it('names only packages that production depends on', () => {
    expect(security.flatMap((page) => packagesNotInProduction(read(page)).map((name) => `${page}: ${name}`))).toEqual(
      [],
    );
  });

  it('lists as packages only what production depends on', () => {
    const [, section = ''] = /^## Packages\n([^]*?)^## /m.exec(read('docs/security/policies.md')) ?? [];
    const named = [...section.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !existsSync(name) && !(name in manifest.dependencies))).toEqual([]);
  });

  it('gives existing evidence for each requirement of ASVS', () => {
    const shown = asvsRows().flatMap((row) => row.shown);
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.flatMap(missingEvidence)).toEqual([]);
  });
});

describe('a false claim is reported', () => {
  it.each([
    ['a file', missingPaths, 'see `server/http/gone.ts`', ['server/http/gone.ts']],
    [
      'a test that a command runs',
      missingPaths,
      '```sh\nnpx vitest tests/api/gone.test.ts\n```',
      ['tests/api/gone.test.ts'],
    ],
    ['one of several files', missingPaths, '`domain/{limits,gone}.ts`', ['domain/gone.ts']],
    ['a test', missingTitles, '`tests/api/gone.test.ts` "anything"', ['tests/api/gone.test.ts "anything"']],
    ['a name', missingTitles, '`tests/api/xss.test.ts` "is gone"', ['tests/api/xss.test.ts "is gone"']],
    ['a file that shows something', missingEvidence, 'tests/api/gone.test.ts', ['tests/api/gone.test.ts']],
    ['a heading', missingEvidence, 'docs/security.md#gone', ['docs/security.md#gone']],
    [
      'a test that shows something',
      missingEvidence,
      'tests/api/xss.test.ts > is gone',
      ['tests/api/xss.test.ts > is gone'],
    ],
    ['a package of tests', packagesNotInProduction, 'unpacked by `fflate`, `sharp`', ['fflate']],
    [
      'a link',
      (text: string) => brokenLinks('docs/x.md', text),
      '[a](gone.md) [b](../README.md#gone)',
      ['gone.md', '../README.md#gone'],
    ],
  ])('%s that doesn’t exist', (_, faults, text, found) => {
    expect(faults(text)).toEqual(found);
  });
});

describe('the documents are short', () => {
  it.each([['README.md', 600], ['CONTRIBUTING.md', 400], ...decisions.map((path) => [path, 250] as const)] as const)(
    '%s has at most %i words',
    (path, most) => {
      expect(words(read(path))).toBeLessThanOrEqual(most);
    },
  );

  it('docs/ has at most 15,000 words without the list of calls', () => {
    const counted = [...docs, 'docs/security/asvs.csv']
      .filter((path) => path !== 'docs/calls.md')
      .map((path) => words(read(path)));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(15_000);
  });
});

describe('docs/decisions', () => {
  it.each(decisions)('%s has the parts of a decision record', (path) => {
    const text = read(path);
    const number = Number(/\/(\d{4})-/.exec(path)![1]);
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. \\S.*\n\nDate: \\d{4}-\\d\\d-\\d\\d · Status: (accepted|superseded by .+)\n`),
    );
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
  });

  it('are all in the index, by number and title', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d+)\. (.+?)\]\((.+?)\)$/gm)].map(
      ([, number, title, file]) => `${file}: ${number}. ${title}`,
    );
    expect(listed).toEqual(
      decisions
        .toSorted()
        .map((path) => `${path.slice('docs/decisions/'.length)}: ${read(path).split('\n')[0]!.slice(2)}`),
    );
  });
});
