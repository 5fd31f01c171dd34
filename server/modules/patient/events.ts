import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.ts';

/** One row of the append-only log of exports and erasures: who, when, which number. */
export const noteOf = ({ tx, actor, at }: Context, action: 'export' | 'erase', patientNumber: string) =>
  tx
    .insertInto('patientEvent')
    .values({
      organisationId: actor.organisationId,
      id: uuid(),
      action,
      patientNumber,
      actorId: actor.accountId,
      at,
    })
    .execute();
