import type { EntityCall } from './entities.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { memberRoleOf, type Role, type Side } from './roles.ts';

/*
 * A duty narrows what a member who doesn't lead the organisation may change. A member without a duty may do everything
 * that the role allows. Reading is always as for the role.
 */
export const dutyNames = vocabulary('duty', ['reception', 'assistant', 'designer', 'shipping']);
export type Duty = (typeof dutyNames.values)[number];

interface Preset {
  side: Side;
  /** The changing actions that it allows, out of those of the side's members. */
  may: readonly EntityCall[];
}

/** What every duty includes: talking to others, and what concerns only oneself. */
const common: readonly EntityCall[] = [
  'message.create',
  'message.delete',
  'message.read',
  'workOrder.create',
  'workOrder.update',
  'workOrder.take',
  'workOrder.resolve',
  'workOrder.close',
  'workOrder.reopen',
  'workOrder.cancel',
  'workOrder.write',
  'workOrder.takeBack',
  'workOrder.read',
  'workOrder.place',
  'attachment.place',
  'notice.markRead',
  'member.exit',
];

/** An allow-list: a new action belongs to no duty until it is listed here. */
export const duties: Readonly<Record<Duty, Preset>> = {
  reception: {
    side: 'clinic',
    may: [
      ...common,
      'patient.create',
      'patient.update',
      'image.place',
      'image.update',
      'order.create',
      'order.update',
      'order.confirmReceipt',
      'order.photoLink',
      'file.update',
      'file.delete',
    ],
  },
  // Prepares and sends cases, and takes them back: the prescriber approves, returns and shares them.
  assistant: {
    side: 'clinic',
    may: [
      ...common,
      'patient.create',
      'patient.update',
      'record.create',
      'record.update',
      'record.delete',
      'image.place',
      'image.update',
      'image.delete',
      'order.create',
      'order.update',
      'order.send',
      'order.resend',
      'order.addFiles',
      'order.confirmReceipt',
      'order.requireRedelivery',
      'order.withdraw',
      'order.remake',
      'order.hold',
      'order.release',
      'order.cancel',
      'order.photoLink',
      'file.update',
      'file.delete',
      'file.convert',
      'file.addToCase',
      'toothMark.create',
      'toothMark.update',
      'toothMark.delete',
    ],
  },
  designer: {
    side: 'lab',
    may: [
      ...common,
      'order.submitScheme',
      'order.submitDesign',
      'order.ready',
      'order.recall',
      'order.returnForRescan',
      'order.hold',
      'order.release',
      'order.assign',
      'order.unassign',
      'file.update',
      'file.delete',
      'file.convert',
      'file.addToCase',
      'toothMark.create',
      'toothMark.update',
      'toothMark.delete',
    ],
  },
  shipping: {
    side: 'lab',
    may: [...common, 'order.ready', 'order.ship', 'order.assign', 'order.unassign', 'file.update', 'file.delete'],
  },
};

/** The duties that members of a side may have. */
export const dutiesOf = (side: Side | null): readonly Duty[] =>
  dutyNames.values.filter((duty) => duties[duty].side === side);

/** Whether a role may have a duty: the members of the duty's side, never heads. */
export const dutyFits = (duty: Duty, role: Role): boolean => role === memberRoleOf[duties[duty].side];

/** Whether a duty includes an action; reads and members without a duty need no entry. */
export const dutyIncludes = (
  { duty, role }: { duty?: Duty | null | undefined; role: Role },
  entity: string,
  action: string,
  { reads = false }: { reads?: boolean },
): boolean =>
  reads || !duty || (dutyFits(duty, role) && (duties[duty].may as readonly string[]).includes(`${entity}.${action}`));
