import type { ClientBase, Pool } from 'pg';
import { onlyRow } from './onlyRow.ts';

/**
 * Roles of the whole PostgreSQL cluster, which own nothing:
 *
 *   ddcp_app      a tenant's transaction
 *   ddcp_system   work beyond one tenant: sign-in, jobs, and `beyondTenant`
 *
 * The serving login is a member of both; so is the owner, so that it can serve if it's the only login.
 */
const roles = ['ddcp_app', 'ddcp_system'] as const;

interface Logins {
  owner: string;
  /** Undefined if the owner serves. */
  serving?: string | undefined;
}

/** Creates missing roles. Call as superuser or as an owner with CREATEROLE, outside a transaction. */
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

/** A superuser may do everything without being a member. Since PostgreSQL 16, INHERIT and SET are separate. */
async function isMember(client: ClientBase, login: string, role: string): Promise<boolean> {
  const found = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, $2, 'usage')
       and pg_has_role($1, $2, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end)
       as "isMember"`,
    [login, role],
  );
  return onlyRow(found).isMember;
}

/** A role's creator may grant it, but since PostgreSQL 16 neither gets SET nor INHERIT on it. */
async function grant(client: ClientBase, role: string, login: string): Promise<void> {
  const found = await client.query<{ options: boolean; login: string }>(
    `select current_setting('server_version_num')::int >= 160000 as options, quote_ident($1) as login`,
    [login],
  );
  const { options, login: name } = onlyRow(found);
  await client.query(`grant ${role} to ${name}${options ? ' with inherit true, set true' : ''}`);
}

export async function loginOf(client: Pick<Pool | ClientBase, 'query'>): Promise<string> {
  return onlyRow(await client.query<{ login: string }>('select session_user as login')).login;
}
