import type { Generated } from 'kysely';
import type { DeviceEvent, DeviceState } from '../../domain/organisation/device.ts';
import type { ApiKeyEvent, ApiKeyScope } from '../../domain/organisation/apiKey.ts';

/** Access by machines: devices and API keys. */
export interface DeviceTables {
  /** Issued by the operator; stored as SHA-256. */
  deviceCode: { codeHash: Buffer; issuedAt: string; usedAt: string | null; usedBy: number | null };
  device: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    serialNumber: string;
    name: string;
    note: string | null;
    photo: string | null;
    searchTerms: string | null;
    firmware: string | null;
    state: DeviceState;
    codeTail: string;
    boundAt: string;
    boundBy: number;
    lockedAt: string | null;
    lockedBy: number | null;
    unboundAt: string | null;
    unboundBy: number | null;
    connectedAt: string | null;
    seenAt: string | null;
    /** Kept after unbinding, so that the device can be told so. */
    tokenHash: Buffer | null;
    connectionHash: Buffer | null;
    connectionEndsAt: string | null;
  };
  deviceEvent: {
    organisationId: number;
    deviceId: string;
    id: string;
    action: DeviceEvent['action'];
    actorId: number | null;
    orderNumber: string | null;
    at: string;
  };
  apiKey: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    /** Who acts where it calls: without credentials, and no member. */
    accountId: number;
    name: string;
    searchTerms: string | null;
    scopes: ApiKeyScope[];
    /** That it has expired follows from `expiresAt`. */
    state: Generated<'active' | 'revoked'>;
    secretEnd: string;
    /** SHA-256 of its secret, and of the one before. */
    hash: Buffer;
    previousHash: Buffer | null;
    previousUntil: string | null;
    expiresAt: string;
    createdAt: string;
    createdBy: number;
    lastUsedAt: string | null;
    rotatedAt: string | null;
    revokedAt: string | null;
    revokedBy: number | null;
    /** To whom its cases belong, while a member. */
    memberId: string | null;
    bridgeVersion: string | null;
    bridgeSeenAt: string | null;
    bridgeError: string | null;
  };
  apiKeyEvent: {
    organisationId: number;
    apiKeyId: string;
    id: string;
    action: ApiKeyEvent['action'];
    actorId: number | null;
    at: string;
  };
}
