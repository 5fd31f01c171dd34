import { codeField, requestField } from '../codeField.ts';
import { contactKinds } from '../account/contact.ts';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, image, longText, oneOf, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { lab } from '../roles.ts';

export const deviceStates = vocabulary('deviceState', ['bound', 'locked', 'unbound']);
export type DeviceState = (typeof deviceStates.values)[number];

const head = ['factoryAdmin'] as const;

/**
 * A laboratory's machine, which its head binds with a code from the operator. It calls with its own token
 * (`domain/organisation/deviceCalls.ts`) while it's bound and not locked.
 */
export const device = defineEntity({
  name: 'device',
  fields: { name: text(80).required(), note: longText(500), photo: image() },
  system: {
    serialNumber: code(60).required(),
    /** Reported by the device; null until it has connected. */
    firmware: text(40),
    /** Masked: the last characters of the code that bound it. */
    activationCode: text().required(),
    state: oneOf(deviceStates).required(),
    boundAt: dateTime().required(),
    boundByName: text(),
    lockedAt: dateTime(),
    lockedByName: text(),
    unboundAt: dateTime(),
    unboundByName: text(),
    /** When it last received a token; null while it has none. */
    connectedAt: dateTime(),
    /** When it last called, to the minute. */
    seenAt: dateTime(),
  },
  filters: { keyword: text(), state: oneOf(deviceStates) },
  search: { name: 'name', serialNumber: 'number', note: 'text' },
  states: deviceStates.values,
  loggedAs: 'name',
  sort: '-boundAt',
  sortable: ['name', 'serialNumber', 'firmware', 'state', 'boundAt', 'unboundAt', 'connectedAt', 'seenAt'],
  actions: {
    query: { roles: lab, on: 'all', reads: true },
    counts: { roles: lab, on: 'all', reads: true },
    get: { roles: lab, reads: true },
    history: { roles: lab, reads: true },
    /** Without a name, the serial number is used. */
    activate: {
      roles: head,
      on: 'new',
      notifies: true,
      args: { serialNumber: code(60).required(), activationCode: code(40).required(), name: text(80) },
    },
    update: { roles: head },
    /** Returns a code with which the device obtains its token: `ConnectionCode`. */
    pair: { roles: head, from: ['bound'], secret: true },
    lock: { roles: head, from: ['bound'], to: 'locked' },
    unlock: { roles: head, from: ['locked'], to: 'bound' },
    unbind: {
      roles: head,
      from: ['bound'],
      to: 'unbound',
      /** A code for the purpose `unbindDevice`, sent to this contact of the actor's. */
      args: { contactKind: oneOf(contactKinds).required(), code: codeField(), request: requestField() },
    },
  },
});

export type Device = RecordOf<typeof device>;

/** Shown once; the server keeps only its hash. */
export interface ConnectionCode {
  code: string;
  expiresAt: string;
}

/** An event of a device, by a person or by the device itself. */
export interface DeviceEvent {
  id: string;
  action: 'activate' | 'update' | 'pair' | 'connect' | 'upload' | 'lock' | 'unlock' | 'unbind';
  /** Null if the device did it. */
  actorName: string | null;
  /** For an upload: the order's number. */
  orderNumber: string | null;
  at: string;
}
