import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { calls } from '../../domain/calls.ts';
import { machineCalls } from '../../domain/organisation/deviceCalls.ts';
import { entities } from '../../domain/entities.ts';
import type { Call } from '../../domain/kit/call.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { vocabularies } from '../../domain/vocabularies.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { icons } from '../../src/layout/icons.ts';
import { ownPages } from '../../src/layout/places.ts';
import { resources } from '../../src/resources/index.ts';
import { root } from './root.ts';

/** What the project already contains. */
export const project = {
  entities: entities as Readonly<Record<string, AnyEntity>>,
  resources,
  vocabularies: vocabularies.map(({ name }): string => name),
  icons: Object.keys(icons),
  migrations: migrations.map((one) => ({ name: one.name, sql: 'sql' in one ? one.sql : '' })),
  /** First path segment of every call that doesn't belong to an entity. */
  callPaths: Object.values<Call>({ ...calls, ...machineCalls }).map(({ path }) => path.split('/')[0]),
  /** First path segment of every page. */
  pages: [
    ...resources.flatMap(({ route, aliases = [], show, create, edit }) => [
      route,
      ...aliases,
      show?.route,
      create?.route,
      edit?.route,
    ]),
    ...Object.values(ownPages).map(({ path }) => path),
    '/login',
    '/404',
    '/401',
    '/redirect',
    '/auth-redirect',
  ].map((path) => path?.split('/')[1]),
  /** Whether a foreign key can reference the table's rows. */
  isKeyedByOrganisation: (table: string): boolean =>
    migrations.some(
      (one) =>
        'sql' in one &&
        new RegExp(`create table "?${table}"? \\((?:(?!\\n\\);)[\\s\\S])*primary key \\(organisation_id, id\\)`).test(
          one.sql,
        ),
    ),
  sourcesIn: (folder: string): string[] =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  /** Path of an entity's definition below `domain/`: `instrument.ts`, or `organisation/device.ts`. */
  definitionOf: (entity: string): string => {
    const file = `${entity}.ts`;
    const all = readdirSync(join(root, 'domain'), { recursive: true, encoding: 'utf8' });
    return all.map((path) => path.replaceAll('\\', '/')).find((path) => path.endsWith(`/${file}`)) ?? file;
  },
  /** Where an entity's words are in each language: the file in its folder, and the object in that file. */
  wordsOf: (entity: string): { file: string; at: string[] } => {
    const path = project
      .sourcesIn('domain/messages/en/records')
      .find((one) => project.read(one).includes(`\n  ${entity}: {\n`));
    if (!path) return { file: 'records.ts', at: ['records', 'entities', entity] };
    const room = posix.basename(path, '.ts');
    return { file: `records/${room}.ts`, at: [room, entity] };
  },
  has: (path: string): boolean => existsSync(join(root, path)),
  read: (path: string): string => readFileSync(join(root, path), 'utf8'),
};
