import type { DomainMessages } from '../types.ts';
import { card } from './card.ts';
import { errors } from './errors.ts';
import { file } from './file.ts';
import { image } from './image.ts';
import { member } from './member.ts';
import { message } from './message.ts';
import { notices } from './notices.ts';
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

export const es: DomainMessages = {
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
    member,
    relationship,
    subscription,
    card,
  },
  vocabulary,
  notices,
  errors,
  validation,
  success: { ok: 'OK', changeLanguage: 'Idioma cambiado correctamente' },
};
