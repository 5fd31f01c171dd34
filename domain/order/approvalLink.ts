import * as yup from 'yup';
import { codeField, requestField } from '../codeField.ts';
import type { DesignNumbers } from './dataCheck/designNumbers.ts';
import type { Action } from '../kit/entity.ts';
import { code, longText, recordId, reference, text, yesNo } from '../kit/fields.ts';
import type { Order } from './order.ts';
import { returnArgs, type ReturnCategory } from './orderReturns.ts';
import { clinic } from '../roles.ts';
import type { SharedModel } from './sharedCase.ts';
import type { PlacedLabel, PlacedPin } from './toothMark.ts';
import { contactFields } from '../account/contact.ts';
import type { CodeSent } from '../account/verification.ts';

/** Why a link ended before it expired. */
export type LinkEnd = 'answered' | 'revoked' | 'replaced';

/** A link by which one member answers exactly one submitted design without signing in. */
export interface ApprovalLink {
  id: string;
  /** The answer is recorded as this member's. */
  memberName: string;
  makerName: string;
  submission: number;
  namesPatient: boolean;
  /** Where it was sent; masked if it's the member's own contact. Null if it was only created. */
  sentTo: string | null;
  createdAt: string;
  expiresAt: string;
  /** Whether the link still opens. It can stop opening without being ended by hand. */
  stands: boolean;
}

/** A member who may answer, and whether a code can reach them. */
export interface Answerer {
  memberId: string;
  name: string;
  isReachable: boolean;
  /** Their masked contact, to which a link is sent by default; null if none can be reached. */
  sendsTo: string | null;
}

/** An order's links, as the clinic sees them. */
export interface ApprovalLinks {
  links: ApprovalLink[];
  answerers: Answerer[];
}

/** Shown once, when the link is created: the server keeps only the token's hash. */
export interface MadeApprovalLink extends ApprovalLink {
  token: string;
}

/** A file of the design. An approval refers to it by checksum. */
export interface LinkedFile {
  id: string;
  /** Doesn't identify the patient, unless the link names them. */
  name: string;
  size: number;
  sha256: string | null;
  /** Measurements at its teeth; null until measured. */
  numbers: DesignNumbers | null;
  /** Thumbnail. */
  thumbUrl: string | null;
}

/** A submitted design as the holder of its link sees it. */
export interface LinkedDesign extends Pick<Order, 'number' | 'caseType' | 'teeth' | 'dueDate'> {
  clinicName: string;
  labName: string;
  /** Null unless the clinic chose to include it. */
  patientName: string | null;
  memberName: string;
  submission: number;
  submittedAt: string;
  expiresAt: string;
  /** Picture of the case, while the design has none. */
  pictureUrl: string | null;
  files: LinkedFile[];
  models: SharedModel[];
  labels: PlacedLabel[];
  /** The clinic's open pins on the designs, which a change request refers to. */
  pins: PlacedPin[];
  /** What the clinic requested of the previous version. */
  asked: { submission: number; categories: ReturnCategory[]; text: string } | null;
  /** The lab's note on this version. */
  said: string | null;
}

/** A code has been sent to the named member. */
export interface LinkCodeSent extends CodeSent {
  /** The masked address: `d•••@north.demo`. */
  to: string;
}

const token = () => code(200).required();
const hashes = () => yup.array(code(64).required()).max(500).required().meta({ kind: 'json' });
/** What an answer requires: the link's token, and the code sent to its member. */
const proof = () => ({ token: token(), code: codeField(), request: requestField() });
const whose = () => ({ memberId: reference('member', { standing: 'normal' }).required(), namesPatient: yesNo() });
const visitors = { roles: [], on: 'all', open: true } as const;

/** Answering a design from outside the console. */
export const approvalLinkActions = {
  approvalLinks: { roles: clinic, reads: true, audited: false },
  linkDesign: { roles: clinic, from: ['design'], secret: true, args: whose() },
  sendDesignLink: {
    roles: clinic,
    from: ['design'],
    args: { ...whose(), contact: text(120), phoneCode: contactFields.phoneCode },
  },
  unlinkDesign: { roles: clinic, args: { linkId: recordId().required().meta({ kind: 'text', code: true }) } },
  linkedDesign: { ...visitors, reads: true, args: { token: token() } },
  sendLinkCode: { ...visitors, audited: false, args: { token: token() } },
  approveLinked: { ...visitors, audited: false, args: { ...proof(), hashes: hashes(), comment: longText() } },
  returnLinked: { ...visitors, audited: false, args: { ...proof(), ...returnArgs.rejectDesign } },
} as const satisfies Record<string, Action<'design'>>;
