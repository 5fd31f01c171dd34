import type { Pool } from 'pg';
import { onlyRow } from './onlyRow.ts';

/** Excess rights of the serving login, one sentence each for the operator. The product runs anyway. */
export async function loginFaults(serving: Pool): Promise<string[]> {
  const facts = await serving.query<{ owns: boolean; passes: boolean }>(`
    select rolsuper or rolbypassrls as passes, exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'member')) as owns
    from pg_roles where rolname = session_user`);
  const { owns, passes } = onlyRow(facts);
  if (passes)
    return ['The login in DATABASE_URL can bypass row-level security: it must not be a superuser or have BYPASSRLS.'];
  if (owns)
    return [
      'The login in DATABASE_URL owns the tables, so it could alter them. Set DATABASE_OWNER_URL to it, and DATABASE_URL to a login that owns nothing.',
    ];
  return [];
}
