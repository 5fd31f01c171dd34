import type { Tx } from '../../db/tables.ts';
import { enqueueAll, type JobArguments } from '../../queue/queue.ts';
import type { Recipient } from './recipients.ts';

type News = Pick<JobArguments['push'], 'entity' | 'recordId' | 'news'> & { template?: 'notice' | 'reminder' };

/** Queues news for each of the people's devices, in the transaction of the change. The patient's name isn't queued. */
export async function push(
  system: Tx,
  at: string,
  people: readonly Pick<Recipient, 'organisationId' | 'devices'>[],
  { entity, recordId, news, template = 'notice' }: News,
): Promise<void> {
  const jobs = people.flatMap(({ organisationId, devices }) =>
    devices.map((subscriptionId) => ({ subscriptionId, organisationId, entity, recordId, template, at, news })),
  );
  if (jobs.length > 0) await enqueueAll(system, 'push', jobs);
}
