import type { Selectable } from 'kysely';
import type { WebhookEvent } from '../../../domain/organisation/webhookDelivery.ts';
import type { Tables } from '../../db/tables.ts';

/** The columns that an event's body is written from. */
export const eventColumns = [
  't.organisationId',
  't.type',
  't.createdAt',
  't.actorOrganisationId',
  't.entity',
  't.recordId',
  't.recordNumber',
  't.recordState',
] as const;

export type StoredEvent = Pick<
  Selectable<Tables['webhookDelivery']>,
  | 'organisationId'
  | 'type'
  | 'createdAt'
  | 'actorOrganisationId'
  | 'entity'
  | 'recordId'
  | 'recordNumber'
  | 'recordState'
>;

/** The same for every try. */
export const bodyOf = (event: StoredEvent): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.createdAt,
    data: {
      organisationId: event.organisationId,
      actorOrganisationId: event.actorOrganisationId,
      entity: event.entity,
      id: event.recordId,
      number: event.recordNumber,
      state: event.recordState,
    },
  } satisfies WebhookEvent);
