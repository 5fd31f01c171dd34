import type { Generated } from 'kysely';
import type { DeviceEvent, DeviceState } from '../../domain/organisation/device.ts';

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
}
