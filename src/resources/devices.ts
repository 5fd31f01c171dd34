import { consolePages } from '../../domain/consolePages.ts';
import { device } from '../../domain/organisation/device.ts';
import { defineResource } from './defineResource.ts';

export const devices = defineResource(device, {
  route: '/equipmentMan/page',
  icon: 'devices',
  titleField: 'name',
  // A locked device waits for neither side: it was locked on purpose.
  state: { field: 'state', marks: { bound: 'done', locked: 'locked', unbound: 'stopped' } },
  dialogs: { pair: 'ConnectDevice', unbind: 'UnbindDevice' },
  list: {
    columns: [
      { field: 'name', under: 'serialNumber', as: 'strong' },
      { field: 'state', view: 'DeviceState' },
      { field: 'firmware', from: 900 },
      { field: 'seenAt', as: 'ago' },
      { field: 'boundAt', under: 'boundByName', from: 960 },
      { field: 'unboundAt', under: 'unboundByName', from: 1060 },
    ],
    filters: ['keyword'],
    sort: '-boundAt',
    tabs: { filter: 'state', counts: 'counts' },
    rowActions: ['show', 'unlock', 'edit', 'pair', 'lock', 'unbind'],
    begin: 'ActivateDevice',
  },
  inbox: {
    waits: [{ state: 'locked' }],
    about: ['serialNumber', { named: 'lockedByName' }, 'note'],
    since: ['lockedAt'],
    accept: ['unlock'],
    bulk: ['unlock'],
  },
  show: {
    route: consolePages.device,
    state: { view: 'DeviceState' },
    facts: ['serialNumber', { field: 'boundAt', as: 'day', named: true }],
    above: 'DeviceLocked',
    sections: { activity: { view: 'DeviceFigures' }, history: { view: 'DeviceHistory' } },
    side: {
      details: ['note', 'photo'],
      access: ['connectedAt', 'activationCode', 'boundAt', 'boundByName', 'unboundAt', 'unboundByName'],
    },
    // Unlocking is in the banner that says it is locked.
    actions: ['pair', 'edit', 'lock', 'unbind'],
  },
  edit: { route: '/equipmentMan/edit' },
  form: { details: ['name', 'note', 'photo'] },
  export: [
    'name',
    'serialNumber',
    'firmware',
    'state',
    'seenAt',
    'boundAt',
    'boundByName',
    'unboundAt',
    'unboundByName',
    'note',
  ],
});
