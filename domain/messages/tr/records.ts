import { recordMessages } from '../recordMessages.ts';
import { audit } from './audit.ts';
import { card } from './card.ts';
import { device } from './device.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { institution } from './institution.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { orderTemplate } from './orderTemplate.ts';
import { organisation } from './organisation.ts';
import { patient } from './patient.ts';
import { record } from './record.ts';
import { relationship } from './relationship.ts';
import { subscription } from './subscription.ts';
import { toothMark } from './toothMark.ts';
import { validation } from './validation.ts';
import { vocabulary } from './vocabulary.ts';
import { workOrder } from './workOrder.ts';

export const records = recordMessages({
  entities: {
    patient,
    record,
    image,
    order,
    orderTemplate,
    file,
    message,
    toothMark,
    organisation,
    institution,
    member,
    relationship,
    subscription,
    card,
    audit,
    device,
    workOrder,
  },
  vocabulary,
  validation,
  success: { ok: 'Tamam', changeLanguage: 'Dil başarıyla değiştirildi' },
});
