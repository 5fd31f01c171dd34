import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, integer, longText, numbered, oneOf, reference, text, yesNo } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { admins, everyone, type Side, sides } from '../roles.ts';

/** As one side sees it. When a relationship ends, the leaving side has `exited` and the other `deleted`. */
export const relationshipStates = vocabulary('relationshipState', [
  'toBeConfirmed',
  'confirmed',
  'rejected',
  'exited',
  'deleted',
]);
export type RelationshipState = (typeof relationshipStates.values)[number];

/** The inviting side offers work; the applying side offers to do it. */
export const asks = vocabulary('relationshipWay', ['invite', 'apply']);
export type Ask = (typeof asks.values)[number];

/** State of a relationship, including whose answer is pending. */
export const standings = vocabulary('relationshipStanding', ['confirmed', 'toAnswer', 'asked', 'past']);
export type Standing = (typeof standings.values)[number];

/** Relationships in these states can start again. */
export const endedRelationships = ['rejected', 'exited', 'deleted'] as const satisfies readonly RelationshipState[];

/** Possible requests between two sides: a clinic gives out work, a laboratory takes it or gives it out. */
export const waysToAsk = (ours: Side, theirs: Side): readonly Ask[] => {
  if (ours === 'clinic') return theirs === 'lab' ? ['invite'] : [];
  return theirs === 'clinic' ? ['apply'] : ['invite', 'apply'];
};

interface Asked {
  state: RelationshipState;
  askedByUs: boolean;
  way: Ask | null;
}

export const standingOf = ({ state, askedByUs }: Pick<Asked, 'state' | 'askedByUs'>): Standing => {
  if (state === 'confirmed') return 'confirmed';
  if (state !== 'toBeConfirmed') return 'past';
  return askedByUs ? 'asked' : 'toAnswer';
};

const ourAsk = (way: Ask) => (record: object) => {
  const asked = record as Asked;
  return asked.askedByUs && asked.way === way;
};
const theirAsk = (record: object) => !(record as Asked).askedByUs;

const ask = { partnerId: numbered('organisation').required() };
const waiting = ['toBeConfirmed'] as const;

/**
 * One organisation's record of its relationship with another. Each side has its own row, and an action changes both.
 * The partner's contact becomes visible on agreement, the requester's immediately.
 */
export const relationship = defineEntity({
  name: 'relationship',
  fields: {},
  system: {
    partnerId: numbered('organisation').required(),
    partnerName: text().required(),
    number: code().required(),
    side: oneOf(sides).required(),
    country: code(2).required(),
    contactPerson: text(),
    contactWay: code(),
    address: text(),
    state: oneOf(relationshipStates).required(),
    askedByUs: yesNo(),
    way: oneOf(asks).required(),
    askedAt: dateTime().required(),
    askerName: text(),
    /** When it was confirmed (start of the cooperation); null if it never was. */
    since: dateTime(),
    operatorName: text(),
    operatedAt: dateTime(),
    reason: longText(),
    /** Counts only orders that the reader may see. */
    orderCount: integer().required(),
    openOrders: integer().required(),
    lastOrderAt: dateTime(),
    lastOrderId: reference('order'),
    lastOrderNumber: code(),
  },
  filters: { keyword: text(), side: oneOf(sides), standing: oneOf(standings), state: oneOf(relationshipStates) },
  states: relationshipStates.values,
  loggedAs: 'partnerName',
  sort: 'partnerName',
  sortable: ['partnerName', 'number', 'side', 'state', 'since', 'askedAt', 'orderCount', 'openOrders', 'lastOrderAt'],
  notices: 'relationshipCreated',
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    counts: { roles: everyone, on: 'all', reads: true },
    get: { roles: everyone, reads: true },
    figures: { roles: everyone, reads: true },
    history: { roles: everyone, reads: true },
    search: { roles: admins, on: 'all', reads: true, args: { keyword: text(120).required() } },
    invite: { roles: admins, on: 'new', notifies: true, notice: 'relationshipApply', args: ask },
    apply: { roles: ['factoryAdmin'], on: 'new', notifies: true, notice: 'relationshipApply', args: ask },
    agree: { roles: admins, from: waiting, to: 'confirmed', when: theirAsk },
    reject: { roles: admins, from: waiting, to: 'rejected', when: theirAsk, args: { reason: longText(500) } },
    cancelInvitation: { roles: admins, from: waiting, to: 'deleted', when: ourAsk('invite') },
    cancelApply: { roles: ['factoryAdmin'], from: waiting, to: 'deleted', when: ourAsk('apply') },
    exit: { roles: admins, from: ['confirmed'], to: 'exited', args: { reason: longText(500) } },
    delete: { roles: admins, on: 'many', from: endedRelationships },
  },
});

export type Relationship = RecordOf<typeof relationship>;

/** Figures of the last twelve months, over orders that the reader may see. Fetched separately from lists. */
export interface PartnerFigures {
  /** Median days from acceptance to shipment; null without orders. */
  turnaround: number | null;
  /** Remakes per hundred orders sent; null without orders. */
  remakeRate: number | null;
}

/** An organisation found by `search`, and its relationship with the reader's. */
export interface FoundPartner {
  organisationId: number;
  number: string;
  name: string;
  side: Side;
  country: string;
  standing: Standing | null;
  /** The existing record; null if there is none or it was removed from the list. */
  relationshipId: string | null;
  /** Requests that the reader's organisation can make now; empty if one is pending or confirmed. */
  ways: readonly Ask[];
}

/** An event, by whom and on which side. */
export interface RelationshipEvent {
  id: string;
  action: 'invite' | 'apply' | 'agree' | 'reject' | 'cancelInvitation' | 'cancelApply' | 'exit';
  byUs: boolean;
  actorName: string;
  reason: string | null;
  at: string;
}
