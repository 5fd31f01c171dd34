import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { wishIn } from '../../../scripts/new-resource/main.ts';
import { planOf } from '../../../scripts/new-resource/planOf.ts';
import { resources } from '../../../src/resources/index.ts';
import { workOrders } from '../../../src/resources/workOrders.ts';
import { treeCopy, type TreeCopy } from '../../support/treeCopy.ts';

/*
 * The generator in a copy of what it reads and writes. That all of it compiles, builds and works in a browser, the story
 * `a-developer-adds-a-resource` shows.
 */
const everyKind = [
  'name:text!',
  'kind:oneOf(mirror|probe|hollowGround)!',
  'uses:manyOf(diagnosis|hygiene)!',
  'serialNumber:code',
  'note:longText',
  'supplier:phone',
  'contact:email',
  'cycles:number!',
  'single:boolean',
  'bought:pastDate',
  'nextCheck:comingDate',
  'sterilisedAt:dateTime',
  'order:date',
  'patientId:reference(patient)',
  'partOf:reference(instrument)',
].join(',');

let copy: TreeCopy;
beforeAll(() => {
  const read = [
    '.oxfmtrc.json',
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
/** Every file with when it was written. */
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
  it('leaves all as it was where a step fails on its way', async () => {
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

  it('asks for what isn’t said, and writes a resource that compiles but for the words that are to be translated', async () => {
    const answers = ['instrument', '', 'name:texts', everyKind, 'clinic'];
    const { code, said } = await make([], answers.map((line) => `${line}\n`).join(''));
    expect([code, said]).toEqual([0, expect.stringContaining('There is no kind "texts"')]);
    expect(said).toContain('server/modules/instrument/handlers.ts');

    const fresh = standing().flatMap((line) => /^\S*instrument\S*\.ts(?= )/.exec(line) ?? []);
    expect(fresh).toHaveLength(languages.length + 5);
    expect(
      await copy.node(['node_modules/oxfmt/bin/oxfmt', '--check', 'domain', 'server/modules', 'src/resources']),
    ).toMatchObject({
      code: 0,
    });

    const files = ['domain/messages/index.ts', 'src/resources/index.ts', 'scripts/words/checked.d.ts'];
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
      const catalogue = ['instrument', 'vocabulary'].map((file) => `domain/messages/${language}/${file}.ts`);
      const marked = catalogue.flatMap((file) => [...copy.read(file).matchAll(/untranslated\('/g)]);
      const named = faults.filter((line) => line.startsWith(`domain/messages/${language}/`));
      expect([language, named.length]).toEqual([language, marked.length]);
      expect(marked.length > 20).toBe(language !== 'en');
    }
  }, 90_000);
});

describe('a wish', () => {
  const name = 'tray';
  it.each([
    [{ name: 'Tray' }, 'is called like'],
    [{ name: 'delete' }, 'a word of the language'],
    [{ name: 'patient' }, 'an entity "patient"'],
    [{ name: 'upload' }, 'a table "upload"'],
    [{ name: 'teeth', plural: 'teethList' }, 'domain/teeth.ts'],
    [{ name: 'base' }, '/v1/base/'],
    [{ name: 'sheep', plural: 'sheep' }, '--plural'],
    [{ name, fields: 'size:number!' }, 'needs a title'],
    [{ name, fields: 'name:text!,patientId:reference(patient)' }, 'doesn’t see it'],
    [{ name, fields: 'name:text!,visit:reference(record)', for: 'clinic' as const }, 'looked for by a keyword'],
    [{ name, fields: 'name:text!,lid:reference(lid)' }, 'no entity'],
    [{ name, fields: 'name:text!,partOf:reference(tray)!' }, 'the first tray'],
    [{ name, fields: 'name:texts' }, 'no kind "texts"'],
    [{ name, fields: 'name' }, 'no field'],
    [{ name, fields: 'version:text!' }, 'taken'],
    [{ name, fields: 'name:text!,kind:oneOf()' }, 'its values'],
    [{ name, fields: 'name:text!,kind:oneOf(a|a)' }, 'twice'],
    [{ name, fields: 'name:text!,due:date,dueTo:text' }, '"dueTo"'],
    [{ name, title: 'size', fields: 'name:text!,size:number!' }, 'can’t be the title'],
    [{ name, route: 'workOrder' }, '/workOrder/'],
    [{ name, route: '../x' }, 'one part of an address'],
    [{ name, icon: 'rocket' }, 'no icon "rocket"'],
  ])('for %j is refused', (wish, reason) => {
    expect(() => planOf({ fields: 'name:text!', for: 'both', ...wish })).toThrow(reason);
  });

  it('is refused where it was typed wrong', () => {
    expect(() => wishIn(['tray', '--for', 'everybody'])).toThrow('clinic, lab, both');
    expect(() => wishIn(['tray', '--colour', 'red'])).toThrow('--colour');
    expect(() => wishIn(['tray', 'table'])).toThrow('One name at a time');
  });

  it('says the rest by itself', () => {
    const plan = planOf({ name: 'curingLight', fields: 'label:text!,state2:boolean', for: 'clinic' });
    expect(plan).toMatchObject({ plural: 'curingLights', one: 'Curing light', table: 'curing_light', title: 'label' });
    // Behind what everybody at a clinic has, before what heads alone have.
    expect(resources[plan.place - 1]).toBe(workOrders);
  });
});
