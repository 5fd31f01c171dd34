import type { EntityCall } from '../entities.ts';
import type { FilePurpose } from '../order/files/file.ts';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, integer, longText, manyOf, oneOf, reference, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { limits } from '../limits.ts';
import { admins, sideOf, type Actor, type Side } from '../roles.ts';

/** What every secret begins with, so that scanners of sources and logs know a leaked one. */
export const apiKeyPrefix = 'ddcp_';

export const apiKeyStates = vocabulary('apiKeyState', ['active', 'expired', 'revoked']);
export type ApiKeyState = (typeof apiKeyStates.values)[number];

export const apiKeyScopes = vocabulary('apiKeyScope', ['readOrders', 'sendCases', 'deliverDesigns']);
export type ApiKeyScope = (typeof apiKeyScopes.values)[number];

interface Preset {
  /** Whose keys may have it: the members of each of these sides may make all its calls. */
  sides: readonly Side[];
  calls: readonly EntityCall[];
  /** Of files that it uploads. */
  uploads: readonly FilePurpose[];
}

/**
 * What a key with a scope may call, on top of what its role may. Nothing about people, keys, partners, storage or links, and nothing
 * that takes data out or erases it: `tests/unit/domain/apiKey.test.ts`.
 */
export const apiKeyPresets: Readonly<Record<ApiKeyScope, Preset>> = {
  readOrders: {
    sides: ['clinic', 'lab'],
    calls: [
      'order.query',
      'order.counts',
      'order.overview',
      'order.get',
      'order.history',
      'order.paper',
      'order.revisions',
      'file.query',
      'file.get',
      'file.download',
      'file.archive',
      'message.query',
    ],
    uploads: [],
  },
  sendCases: {
    sides: ['clinic'],
    calls: [
      'patient.query',
      'patient.get',
      'patient.create',
      // Which labs a case may go to.
      'organisation.query',
      'order.create',
      'order.update',
      'order.send',
      'order.resend',
      'order.addFiles',
      'order.withdraw',
      'order.cancel',
      // Which jaw a scan shows.
      'file.update',
    ],
    uploads: ['scan', 'photo', 'attachment'],
  },
  deliverDesigns: {
    sides: ['lab'],
    calls: ['order.accept', 'order.submitScheme', 'order.submitDesign', 'order.ready', 'order.ship'],
    uploads: ['scheme', 'design', 'attachment'],
  },
};

/** The scopes that keys of a side may have. */
export const scopesOf = (side: Side | null): readonly ApiKeyScope[] =>
  apiKeyScopes.values.filter((scope) => side !== null && apiKeyPresets[scope].sides.includes(side));

const offered = ({ role }: Actor) => scopesOf(sideOf(role));

/** Whether a key with these scopes may make an entity's call, as far as the scopes say. */
export const scopesAllow = (scopes: readonly ApiKeyScope[], entity: string, action: string): boolean =>
  scopes.some((scope) => (apiKeyPresets[scope].calls as readonly string[]).includes(`${entity}.${action}`));

/** What a key with these scopes may upload. */
export const uploadsOf = (scopes: readonly ApiKeyScope[]): readonly FilePurpose[] => [
  ...new Set(scopes.flatMap((scope) => apiKeyPresets[scope].uploads)),
];

const scopes = () =>
  manyOf(apiKeyScopes)
    .min(1)
    .required()
    .test(
      'choice',
      ({ path }) => ({ key: 'oneOf', path }),
      (values, { options }) => {
        const { actor } = (options.context ?? {}) as { actor?: Actor };
        return !values || !actor || values.every((scope) => offered(actor).includes(scope));
      },
    )
    .meta({ kind: 'manyOf', vocabulary: apiKeyScopes, choices: offered });

/** A moment of the year to come. A client's clock may be a little off. */
const expiry = () =>
  dateTime().test(
    'withinYear',
    ({ path }) => ({ key: 'withinYear', path }),
    (value, { options }) => {
      const { now = new Date() } = (options.context ?? {}) as { now?: Date };
      const ahead = Date.parse(value ?? '') - now.getTime();
      return value == null || Number.isNaN(ahead) || (ahead > 0 && ahead <= limits.apiKeyLife + clockError);
    },
  );
const clockError = 3_600_000;

/** The member whose cases a clinic's key sends. The server checks that it is one. */
const owner = () => {
  const field = reference('member', { standing: 'normal' });
  return field
    .test(
      'ofClinic',
      ({ path }) => ({ key: 'noSuchRecord', path }),
      (value, { options }) => {
        const { actor } = (options.context ?? {}) as { actor?: Actor };
        return value == null || !actor || sideOf(actor.role) === 'clinic';
      },
    )
    .meta(field.meta()!);
};

/**
 * A way in for another system. It belongs to the organisation, not to who made it, and acts as itself: under an account of its own
 * that can't sign in and belongs to no member.
 */
export const apiKey = defineEntity({
  name: 'apiKey',
  fields: {
    name: text(80).required(),
    scopes: scopes(),
    /** What the key creates is this member's, and it sees what they see; while they work here. Null: the key's own. */
    memberId: owner(),
    expiresAt: expiry().required(),
  },
  system: {
    state: oneOf(apiKeyStates).required(),
    /** Masked: the last signs of its secret. */
    secretEnd: code().required(),
    createdAt: dateTime().required(),
    createdByName: text(),
    /** To a minute; null until it was used. */
    lastUsedAt: dateTime(),
    rotatedAt: dateTime(),
    /** Until when the secret before the last rotation is still taken. */
    previousUntil: dateTime(),
    revokedAt: dateTime(),
    revokedByName: text(),
    /** Of the bridge that last reported with the key: `keyCalls.ts`. */
    bridgeVersion: code(40),
    bridgeSeenAt: dateTime(),
    bridgeError: longText(500),
  },
  filters: { keyword: text(), state: oneOf(apiKeyStates) },
  search: { name: 'name' },
  states: apiKeyStates.values,
  loggedAs: 'name',
  sort: '-createdAt',
  sortable: ['name', 'expiresAt', 'createdAt', 'lastUsedAt'],
  actions: {
    query: { roles: admins, on: 'all', reads: true },
    get: { roles: admins, reads: true },
    history: { roles: admins, reads: true },
    /** Answers the secret: `MadeApiKey`. */
    create: { roles: admins, on: 'new', secret: true, notifies: true, proof: true },
    update: { roles: admins, from: ['active'], notifies: true, proof: true },
    /** Answers a new secret; the one before is taken for so many hours more. */
    rotate: {
      roles: admins,
      from: ['active'],
      secret: true,
      notifies: true,
      proof: true,
      args: {
        overlap: integer().min(0).max(limits.apiKeyOverlap).default(limits.apiKeyOverlap),
        /** As it was, if not given. */
        expiresAt: expiry(),
      },
    },
    revoke: { roles: admins, from: ['active'], to: 'revoked' },
  },
});

export type ApiKey = RecordOf<typeof apiKey>;

/** Shown once; the server keeps only its hash. */
export interface MadeApiKey extends ApiKey {
  secret: string;
}

/** One thing that was done to a key. */
export interface ApiKeyEvent {
  id: string;
  action: 'create' | 'update' | 'rotate' | 'revoke';
  actorName: string | null;
  at: string;
}
