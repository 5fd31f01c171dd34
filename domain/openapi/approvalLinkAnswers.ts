import { designNumbers } from './dataCheck.ts';
import type {
  Answerer,
  ApprovalLink,
  ApprovalLinks,
  LinkCodeSent,
  LinkedDesign,
  LinkedFile,
  MadeApprovalLink,
} from '../order/approvalLink.ts';
import { order } from '../order/order.ts';
import { returnCategories } from '../order/orderReturns.ts';
import type { SharedModel } from '../order/sharedCase.ts';
import { fdiTeeth } from '../teeth.ts';
import type { PlacedLabel, PlacedPin } from '../order/toothMark.ts';
import {
  choice,
  day,
  list,
  maybe,
  moment,
  nothing,
  object,
  orNull,
  read,
  text,
  vector,
  whole,
  yesOrNo,
  type Shape,
} from './shapes.ts';

const link = {
  id: text,
  memberName: text,
  makerName: text,
  submission: whole,
  namesPatient: yesOrNo,
  sentTo: orNull(text),
  createdAt: moment,
  expiresAt: moment,
  stands: yesOrNo,
};
const links = object<ApprovalLinks>({
  links: list(object<ApprovalLink>(link)),
  answerers: list(object<Answerer>({ memberId: text, name: text, isReachable: yesOrNo, sendsTo: orNull(text) })),
});

/** Answers of calls for and through approval links. */
export const approvalLinkAnswers = (model: Shape<SharedModel>, label: Shape<PlacedLabel>) => ({
  approvalLinks: links,
  unlinkDesign: links,
  linkDesign: object<MadeApprovalLink>({ ...link, token: text }),
  sendDesignLink: object<ApprovalLink>(link),
  linkedDesign: object<LinkedDesign>({
    number: text,
    caseType: read(order.fields.caseType),
    teeth: read(order.fields.teeth),
    dueDate: maybe(orNull(day)),
    clinicName: text,
    labName: text,
    patientName: orNull(text),
    memberName: text,
    submission: whole,
    submittedAt: moment,
    expiresAt: moment,
    pictureUrl: orNull(text),
    files: list(
      object<LinkedFile>({
        id: text,
        name: text,
        size: whole,
        sha256: orNull(text),
        numbers: orNull(designNumbers),
        thumbUrl: orNull(text),
      }),
    ),
    models: list(model),
    labels: list(label),
    pins: list(
      object<PlacedPin>({
        number: whole,
        tooth: orNull(choice(fdiTeeth)),
        note: text,
        fileId: text,
        point: orNull(vector),
      }),
    ),
    asked: orNull(
      object<NonNullable<LinkedDesign['asked']>>({
        submission: whole,
        categories: list(choice(returnCategories)),
        text,
      }),
    ),
    said: orNull(text),
  }),
  sendLinkCode: object<LinkCodeSent>({ request: text, retryAfter: whole, expiresIn: whole, to: text }),
  approveLinked: nothing,
  returnLinked: nothing,
});
