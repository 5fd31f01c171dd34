import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entities } from '../../../domain/entities.ts';

/** Code for all resources; whatever a single one needs belongs in its definition. */
const generic = [
  'domain/kit',
  'server/kit',
  'src/builders',
  'src/dataProvider',
  'src/layout',
  'src/routes',
  'src/resources/index.ts',
  'src/resources/defineResource.ts',
];
const files = generic.flatMap((path) =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(path, name)),
);

const names = Object.keys(entities).join('|');
const faults = [
  { what: 'imports an entity', found: new RegExp(`^import \\{[^;]*from '[^']*domain/(?:\\w+/)*(${names})\\.ts'`, 'm') },
  // The index of all names contains each of them.
  {
    what: 'imports a resource',
    found: /^import (?!type)[^;]*from '(?:\.\.\/)+resources\/(?!index|defineResource)\w+\.ts'/m,
  },
  {
    what: 'asks which one it is',
    found: new RegExp(`(?:[=!]==|\\bcase|resourceOf\\(|resource=\\{?) ?['"\`](${names})['"\`]`),
  },
  { what: 'takes one of the list', found: new RegExp(`\\bentities\\.(${names})\\b(?!\\.)`) },
];
const commentless = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
const faultsOf = (source: string) =>
  faults.filter(({ found }) => found.test(commentless(source))).map(({ what }) => what);

describe('a generic file', () => {
  it.each(files)('%s names no resource', (file) => {
    expect(faultsOf(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each([
    ["import { order } from '../../domain/order/order.ts';", 'imports an entity'],
    ["import { orders } from '../resources/orders.ts';", 'imports a resource'],
    ["if (name === 'patient') return null;", 'asks which one it is'],
    ["switch (entity) {\n  case 'device':", 'asks which one it is'],
    ['<StateChip resource="order" />', 'asks which one it is'],
    ['const { fields } = entities.member;', 'takes one of the list'],
  ])('would be found out by %s', (source, what) => {
    expect(faultsOf(source)).toEqual([what]);
  });
});
