import { defineEntity } from '../kit/entity.ts';
import { code, dateTime, integer, oneOf, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';

export const cardStates = vocabulary('cardState', ['unused', 'effective', 'noLongerValid']);
export type CardState = (typeof cardStates.values)[number];

/** How many trailing characters of an activated card's number stay visible. */
export const shownSigns = 4;

const head = ['clinicAdmin'] as const;

/** A used activation card (`activateCard`): storage until it expires. Unused cards are never listed. */
export const card = defineEntity({
  name: 'card',
  fields: {},
  system: {
    /** Masked except for the last characters. */
    number: code().required(),
    /** GiB. */
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
