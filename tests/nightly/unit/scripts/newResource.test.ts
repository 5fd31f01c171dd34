import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../domain/languages.ts';
import { instrumentFields } from '../../../support/instrumentFields.ts';
import { treeCopy, type TreeCopy } from '../../../support/treeCopy.ts';

/*
 * Runs the generator in a copy of the files it reads and writes. The story `a-developer-adds-a-resource` checks that
 * the result compiles, builds and works in a browser.
 */
let copy: TreeCopy;
beforeAll(() => {
  const read = [
    '.oxfmtrc.json',
    'bridge',
    'tsconfig.json',
    'tsconfig.words.json',
    'package.json',
    'domain',
    'docs',
    'scripts',
    'server',
  ];
  copy = treeCopy([...read, 'src']);
});
afterAll(() => copy.remove());

const make = (words: readonly string[], answers?: string) =>
  copy.node(['--import', 'tsx', 'scripts/new-resource.mjs', ...words], answers);
/** Every file with its modification time. */
const standing = () =>
  ['domain', 'docs', 'server', 'src', 'tests']
    .flatMap((folder) =>
      readdirSync(copy.folder).includes(folder)
        ? readdirSync(join(copy.folder, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
            join(folder, name),
          )
        : [],
    )
    .map((path) => `${path} ${statSync(join(copy.folder, path)).mtimeMs}`);

describe('npm run new:resource', () => {
  it('changes nothing when a step fails', async () => {
    const printer = copy.read('scripts/calls.mjs');
    writeFileSync(join(copy.folder, 'scripts/calls.mjs'), "throw new Error('no paper');");
    const before = standing().map((line) => line.split(' ')[0]);
    const source = copy.read('domain/recorded.ts');
    const { code, said } = await make(['tray', '--fields', 'name:text!', '--for', 'both']);
    writeFileSync(join(copy.folder, 'scripts/calls.mjs'), printer);
    expect([code === 0, said]).toEqual([false, expect.stringContaining('no paper')]);
    expect(standing().map((line) => line.split(' ')[0])).toEqual(before);
    expect(copy.read('domain/recorded.ts')).toBe(source);
  });

  it('asks for missing arguments, and writes a resource that compiles except for missing translations', async () => {
    const answers = ['instrument', '', 'name:texts', instrumentFields, 'clinic'];
    const { code, said } = await make([], answers.map((line) => `${line}\n`).join(''));
    expect([code, said]).toEqual([0, expect.stringContaining('There is no kind "texts"')]);
    expect(said).toContain('server/modules/instrument/handlers.ts');

    const fresh = standing().flatMap((line) => /^\S*instrument\S*\.ts(?= )/.exec(line) ?? []);
    expect(fresh).toHaveLength(5);
    expect(
      await copy.node(['node_modules/oxfmt/bin/oxfmt', '--check', 'domain', 'server/modules', 'src/resources']),
    ).toMatchObject({
      code: 0,
    });

    // The last three list the words, icons and views that definitions may use.
    const files = [
      'domain/messages/index.ts',
      'src/resources/index.ts',
      'scripts/words/checked.d.ts',
      'src/i18nProvider/index.ts',
      'src/layout/icons.ts',
      'src/custom/index.ts',
    ];
    const part = { extends: './tsconfig.json', include: [], files };
    writeFileSync(join(copy.folder, 'tsconfig.part.json'), JSON.stringify(part));
    const checked = await copy.node([
      'node_modules/typescript/bin/tsc',
      '--pretty',
      'false',
      '-p',
      'tsconfig.part.json',
    ]);
    const faults = checked.said.split('\n').filter((line) => line.includes(': error '));
    expect(faults.filter((line) => !line.includes('{ untranslated: true; }'))).toEqual([]);
    for (const language of languages) {
      const catalogue = `domain/messages/${language}/records.ts`;
      const marked = [...copy.read(catalogue).matchAll(/untranslated\('/g)];
      const named = faults.filter((line) => line.startsWith(catalogue));
      expect(copy.read(`src/i18nProvider/${language}/index.ts`)).toMatch(/instrument: .*No instruments yet/);
      expect([language, named.length]).toEqual([language, marked.length]);
      expect(marked.length > 20).toBe(language !== 'en');
    }
  });
});
