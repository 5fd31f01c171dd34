import type { Context as Request } from 'hono';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Actor } from '../../domain/roles.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import type { Services } from '../core/services.ts';
import { auditOf } from './auditing.ts';
import { callerOf } from './caller.ts';

/**
 * Writes an audit row when a signed address is opened, under the account that it was given to. The row's network address
 * shows when somebody else opens it. The same record from the same network address is one row a minute, as in a session.
 */
export function readAudit(services: Services) {
  const reads = recentReads(serverLimits.auditReadsApart);
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
    if (reads.isFirst(asked, at.getTime()).isFirst) await audit.seen([{ recordId }]);
  };
}
