import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'Device',
  many: 'Devices',
  fields: {
    name: 'Name',
    note: 'Note',
    serialNumber: 'Serial number',
    firmware: 'Firmware',
    activationCode: 'Activation code',
    state: 'State',
    boundAt: 'Bound',
    boundByName: 'Bound by',
    lockedAt: 'Locked',
    lockedByName: 'Locked by',
    unboundAt: 'Unbound',
    unboundByName: 'Unbound by',
    connectedAt: 'Connected',
    seenAt: 'Last seen',
    keyword: 'Name, serial number or note',
    contactKind: 'Code to',
    code: 'Verification code',
    request: 'Request',
  },
  actions: {
    query: 'List',
    counts: 'Counts',
    get: 'Open',
    history: 'History',
    activate: 'Activate a device',
    update: 'Edit',
    pair: 'Connect',
    lock: 'Lock',
    unlock: 'Unlock',
    unbind: 'Unbind',
  },
};
