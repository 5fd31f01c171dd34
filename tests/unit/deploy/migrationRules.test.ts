import { describe, expect, it } from 'vitest';
import { migrations } from '../../../server/db/migrations/index.ts';
import { faultsOf } from '../../support/migrationRules.ts';

const sql = (text: string, contracts?: string) =>
  faultsOf({ name: '0099_x', sql: text, ...(contracts && { contracts }) });

describe('a migration', () => {
  it('keeps what the previous release uses, and blocks no process, except the first migration', () => {
    const since = migrations.slice(1);
    expect(since.map((step) => [step.name, faultsOf(step)])).toEqual(since.map(({ name }) => [name, []]));
  });

  it('has a unique number, in order', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the rule', () => {
  it.each([
    ['drop table draft', 'takes a table away'],
    ['alter table draft drop column content', 'takes a column away'],
    ['alter table draft drop content', 'takes a column away'],
    ['alter table draft rename column content to body', 'renames'],
    ['alter table draft alter column content type text', 'changes a column'],
    ['alter table draft alter content set not null', 'refuses null'],
    ['alter table draft add column a integer, add column b integer not null', 'needs a default'],
    ['drop function app_account()', 'takes a function away'],
    ['revoke select on draft from ddcp_app', 'takes a right away'],
    ['create index draft_x on draft (entity)', 'blocks writers'],
    [`update draft set entity = 'x'`, 'rewrites every row'],
    ['lock table draft', 'locks'],
    ['alter table draft add constraint c check (a > 0)', 'checks every row'],
    ['alter table draft add column id uuid default gen_random_uuid()', 'rewrites the table'],
  ])('refuses: %s', (statement, why) => {
    expect(sql(`alter table draft add column fine text; ${statement};`)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'alter table draft add column a integer not null default 0, add column b text',
    'alter table draft add constraint c check (a > 0) not valid',
    'create table thing (id integer not null); create index thing_id on thing (id); alter table thing enable row level security',
    'drop policy draft_own on draft; create policy draft_own on draft using (true)',
    'alter table draft drop constraint draft_check',
    'grant select on draft to ddcp_app',
    `create function f() returns void language sql as $$ update draft set entity = 'x'; $$`,
  ])('allows: %s', (statement) => {
    expect(sql(statement)).toEqual([]);
  });

  it('allows a contraction that names the release since which it is unused, and never a lock', () => {
    expect(sql('alter table draft drop column content', 'release 0.3: nothing reads it since 0.2')).toEqual([]);
    expect(sql('alter table draft drop column content', 'not used')).toHaveLength(1);
    expect(sql('lock table draft', 'release 0.3: nothing reads it since 0.2')).toHaveLength(1);
  });
});
