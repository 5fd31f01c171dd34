import type { ClientBase, Pool } from 'pg';
import { onlyRow } from './onlyRow.ts';

/**
 * Roles that own nothing, of the whole PostgreSQL cluster:
 *
 *   ddcp_app      a tenant's transaction
 *   ddcp_system   what serves beyond one tenant: sign-in, jobs, and `beyondTenant`
 *
 * The serving login is a member of both; the owner too, so that it can serve where there is one login only.
 */
const roles = ['ddcp_app', 'ddcp_system'] as const;

interface Logins {
  owner: string;
  /** Undefined where the owner serves. */
  serving?: string | undefined;
}

/** Creates what is missing; for a superuser, or the owner with CREATEROLE. Outside a transaction. */
export async function ensureRoles(client: ClientBase, { owner, serving }: Logins): Promise<void> {
  for (const role of roles)
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin nobypassrls noinherit;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$`);
  for (const login of [owner, serving])
    for (const role of roles)
      if (login !== undefined && !(await isMember(client, login, role))) await grant(client, role, login);
}

/** Whether a login may act as both roles. */
export async function hasRoles(client: ClientBase, login: string): Promise<boolean> {
  const { rows } = await client.query(`select from pg_roles where rolname = any($1)`, [roles]);
  if (rows.length < roles.length) return false;
  for (const role of roles) if (!(await isMember(client, login, role))) return false;
  return true;
}

/** By its own means: a superuser may do all, member or not. From PostgreSQL 16 on, inheriting and becoming are apart. */
async function isMember(client: ClientBase, login: string, role: string): Promise<boolean> {
  const found = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, $2, 'usage')
       and pg_has_role($1, $2, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
       as "isMember"`,
    [login, role],
  );
  return onlyRow(found).isMember;
}

/** The creator of a role may grant it, but since PostgreSQL 16 neither becomes it nor inherits from it. */
async function grant(client: ClientBase, role: string, login: string): Promise<void> {
  const found = await client.query<{ options: boolean; login: string }>(
    `select current_setting('server_version_num')::int >= 160000 as options, quote_ident($1) as login`,
    [login],
  );
  const { options, login: name } = onlyRow(found);
  await client.query(`grant ${role} to ${name}${options ? ' with inherit true, set true' : ''}`);
}

/** The login of a connection. */
export async function loginOf(client: Pick<Pool | ClientBase, 'query'>): Promise<string> {
  return onlyRow(await client.query<{ login: string }>('select session_user as login')).login;
}
