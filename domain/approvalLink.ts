import * as yup from 'yup';
import { codeField, requestField } from './codeField.ts';
import type { DesignNumbers } from './dataCheck/designNumbers.ts';
import type { Action } from './kit/entity.ts';
import { code, longText, recordId, reference, yesNo } from './kit/fields.ts';
import type { Order } from './order.ts';
import { returnArgs, type ReturnCategory } from './orderReturns.ts';
import { clinic } from './roles.ts';
import type { SharedModel } from './sharedCase.ts';
import type { PlacedLabel, PlacedPin } from './toothMark.ts';
import type { CodeSent } from './verification.ts';

/** What came of a link that wasn't used in time. */
export type LinkEnd = 'answered' | 'revoked' | 'replaced';

/** A link by which one member answers exactly one submitted design without signing in. */
export interface ApprovalLink {
  id: string;
  /** Who answers: the answer is recorded as theirs. */
  memberName: string;
  makerName: string;
  submission: number;
  namesPatient: boolean;
  createdAt: string;
  expiresAt: string;
  /** It opens: not every link of the list does, though it wasn't ended by hand. */
  stands: boolean;
}

/** A member who may answer, and whether a code reaches them. */
export interface Answerer {
  memberId: string;
  name: string;
  isReachable: boolean;
}

/** What the clinic sees of an order's links. */
export interface ApprovalLinks {
  links: ApprovalLink[];
  answerers: Answerer[];
}

/** Shown once, when the link is made: the server keeps only the token's hash. */
export interface MadeApprovalLink extends ApprovalLink {
  token: string;
}

/** A file of the design; an approval names it by its checksum. */
export interface LinkedFile {
  id: string;
  /** Says nothing of the patient, unless the link names them. */
  name: string;
  size: number;
  sha256: string | null;
  /** What it shows at its teeth; null until it is measured. */
  numbers: DesignNumbers | null;
  /** A small picture. */
  thumbUrl: string | null;
}

/** A submitted design as the holder of its link sees it. */
export interface LinkedDesign extends Pick<Order, 'number' | 'caseType' | 'teeth' | 'dueDate'> {
  clinicName: string;
  labName: string;
  /** Null unless the clinic ticked it. */
  patientName: string | null;
  memberName: string;
  submission: number;
  submittedAt: string;
  expiresAt: string;
  /** The case, where the design itself has no picture yet. */
  pictureUrl: string | null;
  files: LinkedFile[];
  models: SharedModel[];
  labels: PlacedLabel[];
  /** The clinic's open pins on the designs: what a request for changes asks for. */
  pins: PlacedPin[];
  /** What the clinic asked of the version before. */
  asked: { submission: number; categories: ReturnCategory[]; text: string } | null;
  /** The lab's word on this one. */
  said: string | null;
}

/** A code is on its way to the named member. */
export interface LinkCodeSent extends CodeSent {
  /** Where to, as far as it may be seen: `d•••@north.demo`. */
  to: string;
}

const token = () => code(200).required();
const hashes = () => yup.array(code(64).required()).max(500).required().meta({ kind: 'json' });
/** What lets an answer through: the link, and the code that went to its member. */
const proof = () => ({ token: token(), code: codeField(), request: requestField() });
const visitors = { roles: [], on: 'all', open: true } as const;

/** A design's answer from outside the console. */
export const approvalLinkActions = {
  approvalLinks: { roles: clinic, reads: true, audited: false },
  linkDesign: {
    roles: clinic,
    from: ['design'],
    secret: true,
    args: { memberId: reference('member', { standing: 'normal' }).required(), namesPatient: yesNo() },
  },
  unlinkDesign: { roles: clinic, args: { linkId: recordId().required().meta({ kind: 'text', code: true }) } },
  linkedDesign: { ...visitors, reads: true, args: { token: token() } },
  sendLinkCode: { ...visitors, audited: false, args: { token: token() } },
  approveLinked: { ...visitors, audited: false, args: { ...proof(), hashes: hashes(), comment: longText() } },
  returnLinked: { ...visitors, audited: false, args: { ...proof(), ...returnArgs.rejectDesign } },
} as const satisfies Record<string, Action<'design'>>;
