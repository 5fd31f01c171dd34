import { attachment } from './attachment.ts';
import { card } from './card.ts';
import { device } from './device.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { institution } from './institution.ts';
import type { AnyEntity } from './kit/entity.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { notice } from './notice.ts';
import { order } from './order.ts';
import { organisation } from './organisation.ts';
import { patient } from './patient.ts';
import { record } from './record.ts';
import { relationship } from './relationship.ts';
import { subscription } from './subscription.ts';
import { toothMark } from './toothMark.ts';
import { workOrder } from './workOrder.ts';

/** Every entity that people work with: all except the audit log. */
export const recorded = {
  attachment,
  patient,
  record,
  image,
  order,
  file,
  message,
  toothMark,
  organisation,
  institution,
  relationship,
  member,
  subscription,
  card,
  device,
  workOrder,
  notice,
} satisfies Record<string, AnyEntity>;
