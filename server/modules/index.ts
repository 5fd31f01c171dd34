import type { Entities } from '../../domain/entities.ts';
import { handlers as apiKey } from './apiKey/handlers.ts';
import { deliveryHandlers as webhookDelivery, handlers as webhook } from './webhook/handlers.ts';
import { attachmentHandlers } from './attachment/handlers.ts';
import { accountCalls } from './signIn/calls.ts';
import { humanCalls } from './account/human.ts';
import { placeCalls } from './account/place.ts';
import { preferenceCalls } from './account/preferences.ts';
import { codeCalls } from './account/sendCode.ts';
import { dictionaryHandlers } from './dictionary/calls.ts';
import { auditHandlers } from './audit/handlers.ts';
import { namesOf } from './auditNames.ts';
import { cardHandlers, handlers as card } from './capacity/cards.ts';
import { capacityHandlers } from './capacity/overview.ts';
import { handlers as subscription } from './capacity/subscriptions.ts';
import { handlers as device } from './device/handlers.ts';
import { draftCalls } from './draft/calls.ts';
import { handlers as file } from './file/handlers.ts';
import { closingCalls } from './institution/closing.ts';
import { handlers as institution } from './institution/handlers.ts';
import { handlers as image } from './patient/image/handlers.ts';
import type { CallHandlers, Handlers, OpenAction, OpenHandlers } from '../kit/handlers.ts';
import { legalHandlers } from './legal/index.ts';
import { handlers as member } from './member/handlers.ts';
import { handlers as message } from './message/handlers.ts';
import { noticeCalls } from './notice/calls.ts';
import { handlers as notice } from './notice/handlers.ts';
import { noticeSettingHandlers } from './notice/settings.ts';
import { handlers as order } from './order/handlers.ts';
import { approveLinked, returnLinked } from './order/linkedAnswer.ts';
import { linkedDesign, sendLinkCode } from './order/linkedDesign.ts';
import { photoPlace } from './order/photoLinks.ts';
import { shared } from './order/share.ts';
import { orthoHandlers } from './ortho/calls.ts';
import { organisationCalls } from './organisation/calls.ts';
import { handlers as organisation } from './organisation/handlers.ts';
import { handlers as patient } from './patient/handlers.ts';
import { handlers as record } from './patient/record/handlers.ts';
import { handlers as relationship } from './relationship/handlers.ts';
import { handlers as toothMark } from './toothMark/handlers.ts';
import { pushCalls } from './push/subscriptions.ts';
import { handlers as workOrder } from './workOrder/handlers.ts';

/** Handlers of every action of every entity: a missing one doesn't compile. */
export const handlers: { [N in keyof Entities]: Handlers<Entities[N]> } = {
  attachment: attachmentHandlers(() => handlers),
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
  audit: auditHandlers(namesOf),
  device,
  apiKey,
  webhook,
  webhookDelivery,
  workOrder,
  notice,
};

/** Handlers of actions that need no session. */
export const openHandlers: {
  [N in keyof Entities as OpenAction<Entities[N]> extends never ? never : N]: OpenHandlers<Entities[N]>;
} = {
  order: { shared, linkedDesign, sendLinkCode, approveLinked, returnLinked, photoPlace },
};

export const callHandlers: CallHandlers = {
  ...cardHandlers,
  ...capacityHandlers,
  ...humanCalls,
  ...codeCalls,
  ...accountCalls,
  ...placeCalls,
  ...preferenceCalls,
  ...noticeCalls,
  ...noticeSettingHandlers,
  ...pushCalls,
  ...dictionaryHandlers,
  ...legalHandlers,
  ...orthoHandlers,
  ...organisationCalls,
  ...closingCalls,
  ...draftCalls(handlers),
};
