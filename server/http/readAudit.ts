import type { Context as Request } from 'hono';
import { serverLimits } from '../../domain/serverLimits.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import type { Services } from '../core/services.ts';
import type { Holder } from '../storage/addresses.ts';
import { auditOf } from './auditing.ts';
import { callerOf } from './caller.ts';

/**
 * Writes an audit row when a signed URL is opened, under the account it was issued to. The network address reveals use
 * by others. As in a session, one row per minute for the same record and network address.
 */
export function readAudit(services: Services) {
  const reads = recentReads(serverLimits.auditReadsApart);
  /** `shows`: a record, as `image:` and its id; undefined if there is nothing to log. */
  return async (request: Request, who: Holder['as'], shows: string | undefined): Promise<void> => {
    const [subject, recordId] = shows?.split(':') ?? [];
    if (!subject || !recordId) return;
    const at = services.now();
    const audit = auditOf(request, services, {
      who,
      at: at.toISOString(),
      attempt: { kind: 'read', subject, action: 'content' },
    });
    const asked = [who.organisationId, who.accountId, who.device?.id, shows, callerOf(request, services.proxy).address];
    if (reads.isFirst(asked, at.getTime()).isFirst) await audit.seen([{ recordId }]);
  };
}
