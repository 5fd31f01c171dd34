import type { Context as Request } from 'hono';
import { limits } from '../../domain/limits.ts';
import type { Actor } from '../../domain/roles.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import type { Services } from '../core/services.ts';
import { auditOf } from './auditing.ts';
import { callerOf } from './caller.ts';

/**
 * Notes what is looked at by a signed address, by whom it was given to: an address that has left the browser is seen here by
 * where it is opened from. The same record from the same place is one look a minute, as within a session.
 */
export function readAudit(services: Services) {
  const reads = recentReads(limits.auditReadsApart);
  /** `shows`: a record, as `image:` and its id; none where there is nothing to note. */
  return async (request: Request, who: Actor, shows: string | undefined): Promise<void> => {
    const [subject, recordId] = shows?.split(':') ?? [];
    if (!subject || !recordId) return;
    const at = services.now();
    const audit = auditOf(request, services, {
      who,
      at: at.toISOString(),
      attempt: { kind: 'read', subject, action: 'content' },
    });
    const asked = [who.organisationId, who.accountId, shows, callerOf(request, services.proxy).address];
    if (reads.isFirst(asked, at.getTime()).isFirst) await audit.done(services.db, [{ recordId }]);
  };
}
