import { defineCall } from './kit/call.ts';
import { code, oneOf } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { fileKinds } from './file.ts';

/** By what one asks for what takes the space. */
export const spaceGroups = vocabulary('spaceGroup', ['order', 'patient', 'kind']);
export type SpaceGroup = (typeof spaceGroups.values)[number];

/** Files of a case by their kind; what came with messages; patients' images; files in records' fields; what is still on its way. */
export const spaceKinds = [...fileKinds.values, 'message', 'patientImage', 'attachment', 'arriving'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** One order, patient or kind, and what lies there. Bytes. */
export interface SpaceTaken {
  /** The order's or the patient's id, or the kind; null for what has none. */
  id: string | null;
  /** The order's number, the patient's name; null for a kind, which has words. */
  title: string | null;
  bytes: number;
  files: number;
  /** What its clinic may remove now. */
  freeable: number;
}

/** Room that ends within a month. */
export interface EndingRoom {
  entity: 'card' | 'subscription';
  id: string;
  bytes: number;
  expiresAt: string;
}

/** What an organisation has and takes. Bytes; `max` is the sum of the three that follow it. */
export interface CapacityOverview {
  used: number;
  max: number;
  included: number;
  subscriptions: number;
  cards: number;
  /** The soonest first. */
  ending: EndingRoom[];
  /** Whether the clinic may subscribe by itself; else more storage needs an activation card. */
  selfService: boolean;
  /** The operator's e-mail address, whom to ask for a card; null where it isn't known or needed. */
  contact: string | null;
  /** The other clinics that the reader leads. */
  others: { iid: number; name: string; used: number; max: number }[];
}

export const capacityCalls = {
  capacityOverview: defineCall<CapacityOverview>()({
    method: 'POST',
    path: 'capacity/overview',
    roles: ['clinicAdmin'],
    reads: true,
    args: {},
  }),
  /** What takes the space, the biggest first; `kind` leaves one kind alone. `total` and `freeable` are of all of it. */
  capacitySpace: defineCall<{ list: SpaceTaken[]; groups: number; total: number; freeable: number }>()({
    method: 'POST',
    path: 'capacity/space',
    roles: ['clinicAdmin'],
    reads: true,
    args: { by: oneOf(spaceGroups).required(), kind: code(20).oneOf([...spaceKinds, null]) },
  }),
} as const;
