import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';

/** Whether session `s` is open: neither ended, nor expired, nor unused for so long that `readSession` refuses it. */
export const isOpenSession = (now: Date) => sql<boolean>`(
  s.revoked_at is null and s.expires_at > ${now.toISOString()}
  and s.seen_at >= ${new Date(now.getTime() - limits.sessionIdle).toISOString()})`;
