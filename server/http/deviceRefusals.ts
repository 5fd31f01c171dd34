import type { Context as Request } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { networkOf } from '../modules/account/network.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import type { Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';
import { auditOf, type Attempt } from './auditing.ts';
import { callerOf } from './caller.ts';

/** Logs refusals of devices, rate-limited per device (or per network if unknown), because devices keep retrying. */
export function deviceRefusals(services: Pick<Services, 'db' | 'log' | 'proxy' | 'refusedReads'>) {
  const seen = recentReads(serverLimits.auditReadsApart);
  return async (
    request: Request,
    error: unknown,
    { attempt, trace, at }: { attempt: Attempt; trace: Trace; at: string },
  ): Promise<void> => {
    const from = trace.deviceId ?? networkOf(callerOf(request, services.proxy).address);
    const said = [from, trace.recordId, attempt, error instanceof Refusal ? error.code : null];
    if (seen.isFirst(said, Date.parse(at)).isFirst)
      await auditOf(request, services, { who: null, at, attempt, trace }).failed(error);
  };
}
