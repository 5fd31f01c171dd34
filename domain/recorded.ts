import { apiKey } from './organisation/apiKey.ts';
import { attachment } from './attachment.ts';
import { card } from './organisation/card.ts';
import { device } from './organisation/device.ts';
import { file } from './order/files/file.ts';
import { image } from './patient/image.ts';
import { institution } from './organisation/institution.ts';
import type { AnyEntity } from './kit/entity.ts';
import { member } from './organisation/member.ts';
import { message } from './message.ts';
import { notice } from './notice/notice.ts';
import { order } from './order/order.ts';
import { organisation } from './organisation/organisation.ts';
import { patient } from './patient/patient.ts';
import { record } from './patient/record.ts';
import { relationship } from './organisation/relationship.ts';
import { subscription } from './organisation/subscription.ts';
import { toothMark } from './order/toothMark.ts';
import { webhook } from './organisation/webhook.ts';
import { webhookDelivery } from './organisation/webhookDelivery.ts';
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
  apiKey,
  webhook,
  webhookDelivery,
  workOrder,
  notice,
} satisfies Record<string, AnyEntity>;
