import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/*
 * A room is a folder or file directly in its area. Rooms of an area form layers without import cycles, even indirect or
 * type-only ones, so that each can be read with only the rooms below it.
 */
const areas = ['server', 'server/modules', 'src', 'src/builders', 'src/custom', 'src/custom/sendOrder'];
type Imports = Map<string, Map<string, string>>;

const imported = /(?:from|import|declare module)\s*\(?\s*'(\.[^']+)'/g;

/** Imports between rooms, with one file and import as an example. */
function importsOf(area: string, sources: Readonly<Record<string, string>>): Imports {
  const imports: Imports = new Map();
  const roomOf = (path: string) => path.slice(area.length + 1).split('/')[0]!;
  for (const [file, text] of Object.entries(sources))
    for (const [, specifier = ''] of text.matchAll(imported)) {
      const target = normalize(join(dirname(file), specifier))
        .split(sep)
        .join('/');
      if (!target.startsWith(`${area}/`) || roomOf(target) === roomOf(file)) continue;
      const from = imports.get(roomOf(file)) ?? new Map<string, string>();
      from.set(roomOf(target), `${file} imports ${target}`);
      imports.set(roomOf(file), from);
    }
  return imports;
}

/** The imports of a cycle of rooms, or none. */
function circleIn(imports: Imports): string[] {
  const done = new Set<string>();
  const walk = (room: string, path: string[]): string[] => {
    if (path.includes(room)) {
      const circle = [...path.slice(path.indexOf(room)), room];
      return circle.slice(1).map((next, at) => imports.get(circle[at]!)!.get(next)!);
    }
    if (done.has(room)) return [];
    for (const next of imports.get(room)?.keys() ?? []) {
      const found = walk(next, [...path, room]);
      if (found.length > 0) return found;
    }
    done.add(room);
    return [];
  };
  for (const room of imports.keys()) {
    const found = walk(room, []);
    if (found.length > 0) return found;
  }
  return [];
}

const sourcesOf = (area: string) =>
  Object.fromEntries(
    readdirSync(area, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${area}/${name.split(sep).join('/')}`)
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('rooms', () => {
  it.each(areas)('of %s form layers', (area) => {
    const imports = importsOf(area, sourcesOf(area));
    expect(imports.size).toBeGreaterThan(5);
    expect(circleIn(imports)).toEqual([]);
  });

  it('that import each other through a third, or for a type alone, are found', () => {
    const imports = importsOf('server', {
      'server/a/one.ts': "import { b } from '../b/two.ts';",
      'server/b/two.ts': "import type { C } from '../c.ts';",
      'server/c.ts': "export const load = () => import('./a/one.ts');",
    });
    expect(circleIn(imports)).toEqual([
      'server/a/one.ts imports server/b/two.ts',
      'server/b/two.ts imports server/c.ts',
      'server/c.ts imports server/a/one.ts',
    ]);
  });

  it('that take a place in another by declaring its module are found', () => {
    const imports = importsOf('src', {
      'src/resources/patients.ts': "import type { Icon } from '../layout/icons.ts';",
      'src/layout/icons.ts': "declare module '../resources/named.ts' {}",
    });
    expect(circleIn(imports)).toHaveLength(2);
  });
});
