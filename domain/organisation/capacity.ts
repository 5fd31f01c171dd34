import { defineCall } from '../kit/call.ts';
import { code, oneOf } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { fileKinds } from '../order/files/file.ts';

/** How storage usage can be grouped. */
export const spaceGroups = vocabulary('spaceGroup', ['order', 'patient', 'kind']);
export type SpaceGroup = (typeof spaceGroups.values)[number];

/** Case files by kind, message files, patients' images, files in record fields, and unfinished uploads. */
export const spaceKinds = [...fileKinds.values, 'message', 'patientImage', 'attachment', 'arriving'] as const;
export type SpaceKind = (typeof spaceKinds)[number];

/** Storage used by one order, patient or kind, in bytes. */
export interface StorageUse {
  /** The order's or patient's id, or the kind; null for files that belong to none. */
  id: string | null;
  /** The order's number or the patient's name; null for a kind, which is translated. */
  title: string | null;
  bytes: number;
  files: number;
  /** Bytes that the clinic may delete now. */
  freeable: number;
}

/** Storage that expires within a month. */
export interface ExpiringStorage {
  entity: 'card' | 'subscription';
  id: string;
  bytes: number;
  expiresAt: string;
}

/** An organisation's storage, in bytes; `max` is the sum of the three fields below it. */
export interface CapacityOverview {
  used: number;
  max: number;
  included: number;
  subscriptions: number;
  cards: number;
  /** Soonest first. */
  ending: ExpiringStorage[];
  /** Whether the clinic can subscribe by itself; otherwise more storage needs an activation card. */
  selfService: boolean;
  /** The operator's e-mail address for requesting a card; null when unknown or not needed. */
  contact: string | null;
  /** Other clinics that the reader heads. */
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
  /** What uses storage, largest first; `kind` filters by one kind. `total` and `freeable` cover all rows. */
  capacitySpace: defineCall<{ list: StorageUse[]; groups: number; total: number; freeable: number }>()({
    method: 'POST',
    path: 'capacity/space',
    roles: ['clinicAdmin'],
    reads: true,
    args: { by: oneOf(spaceGroups).required(), kind: code(20).oneOf([...spaceKinds, null]) },
  }),
} as const;
