import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, oneOf, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';

export const cardStates = vocabulary('cardState', ['unused', 'effective', 'noLongerValid']);
export type CardState = (typeof cardStates.values)[number];

/** Of a card's number, how many signs at its end are shown once it was activated. */
export const shownSigns = 4;

const head = ['clinicAdmin'] as const;

/**
 * An activation card that a clinic used (`activateCard`): adds storage until it expires. Unused ones are never listed.
 */
export const card = defineEntity({
  name: 'card',
  fields: {},
  system: {
    /** Masked: its last signs alone. */
    number: code().required(),
    /** In G. */
    size: integer().required(),
    days: integer().required(),
    state: oneOf(cardStates).required(),
    activatedAt: dateTime().required(),
    activatorName: text(),
    expiresAt: dateTime().required(),
  },
  filters: { state: oneOf(cardStates) },
  states: cardStates.values,
  sort: '-activatedAt',
  sortable: ['size', 'days', 'state', 'activatedAt', 'expiresAt'],
  actions: {
    query: { roles: head, on: 'all', reads: true },
    counts: { roles: head, on: 'all', reads: true },
    get: { roles: head, reads: true },
  },
});

export type Card = RecordOf<typeof card>;
