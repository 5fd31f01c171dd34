import type { Particulars } from '../order/caseForms.ts';
import type { CaseType } from '../order/orderVocabularies.ts';
import type { DismissReason } from '../order/dataCheck/reasons.ts';
import type { PatientFact } from '../patient/patientFacts.ts';
import type { Material, Shade, ToothWork, Work } from '../order/prescription.ts';
import type { Fdi } from '../teeth.ts';
import type { PatientName } from './patients.ts';

/** A scanner's output for one case, by file name. */
export const scanNames = {
  upper: 'UpperJaw.ply',
  upper_prepared: 'UpperJaw.ply',
  lower: 'LowerJaw.ply',
  bite_left: 'BiteLeft.ply',
} as const;
export type Scan = keyof typeof scanNames;
/** Two designs for it, in two versions each. */
export type Design = 'crown_16_v1' | 'crown_16_v2' | 'bridge_24-26_v1' | 'bridge_24-26_v2';
/** Without the version: design programs export both under the same name. */
export const submittedName = (file: Design | 'plan') =>
  file === 'plan' ? 'Treatment plan.pdf' : `${file.replace(/_v\d$/, '')}.stl`;

/** Actors by readable names; their accounts are in people.ts. */
export const actors = {
  ada: 'head@north.demo',
  ben: 'dentist@north.demo',
  lena: 'head@harbour.demo',
  tom: 'technician@harbour.demo',
  lin: 'head@lotus.demo',
  aoife: 'head@meadow.demo',
  amelie: 'head@atelier.demo',
} as const;
export type ActorName = keyof typeof actors;

type What =
  | 'accept'
  | 'reject'
  | 'resend'
  | 'submitScheme'
  | 'confirmScheme'
  | 'rejectScheme'
  | 'submitDesign'
  | 'confirmDesign'
  | 'rejectDesign'
  | 'ready'
  | 'ship'
  | 'confirmReceipt'
  | 'requireRedelivery'
  | 'returnForRescan'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'withdraw'
  | 'forward'
  | 'recall';

/** An event in an order's course, `after` days from sending. */
export type Happening =
  | {
      after: number;
      who: ActorName;
      what: What;
      args?: object;
      files?: readonly Design[] | readonly 'plan'[];
      /** Applies to the order that the lab forwarded. */
      forwarded?: true;
    }
  /** A message, unread by the other side unless `read`. */
  | { after: number; who: ActorName; says: string; read?: true }
  /** A pin on a tooth. `on`: on the latest design, which must be this one, at this fraction of its length. */
  | { after: number; who: ActorName; marks: Fdi; note: string; on?: { design: Design; share: number } }
  | { after: number; who: ActorName; brings: Scan | 'shade map' };

export interface DemoCase {
  patient: PatientName;
  by: 'ada' | 'ben' | 'lin';
  lab: 'Harbour Lab' | 'Atelier Dental';
  type?: CaseType;
  process?: string;
  teeth?: ToothWork[];
  particulars?: Partial<Particulars>;
  /** Days ago that it was sent; for a draft, created. */
  sent: number;
  /** Due, in days after sending. */
  due: number;
  scans?: readonly Scan[];
  sharesName?: boolean;
  /** Patient facts shared with the lab. */
  shares?: PatientFact[];
  /** A damaged zip, which the data check reports, and why the order was sent anyway. */
  dismissal?: { damaged: string; dismissReason: DismissReason; dismissNote: string };
  /** The clinic doesn't require design approval. */
  unseen?: boolean;
  remark?: string;
  draft?: true;
  /** The case being remade, and why. */
  remakeOf?: { key: string; reasonCode: string };
  course?: readonly Happening[];
}

export const unit = (
  tooth: Fdi,
  work: Work,
  material: Material | null,
  shade: Shade | null,
  bridge?: number,
): ToothWork => ({
  tooth,
  work,
  material,
  shade,
  stumpShade: material === 'pressCeramic' || material === 'glassCeramic' ? 'A2' : null,
  bridge: bridge ?? null,
});
export const crown = (tooth: Fdi, material: Material, shade: Shade) => [unit(tooth, 'crown', material, shade)];
export const bridge = (teeth: readonly Fdi[], pontics: readonly Fdi[], material: Material, shade: Shade) =>
  teeth.map((tooth) => unit(tooth, pontics.includes(tooth) ? 'pontic' : 'crown', material, shade, 1));

export const jaws: readonly Scan[] = ['upper', 'lower', 'bite_left'];
export const prepared: readonly Scan[] = ['upper_prepared', 'lower', 'bite_left'];

/**
 * A restoration's complete course at its usual pace: accepted, designed, approved, shipped, received. Without `files`
 * the clinic doesn't require design approval.
 */
export function usual(
  clinic: 'ada' | 'ben' | 'lin',
  lab: 'tom' | 'lena' | 'amelie',
  receipt: string,
  files: readonly Design[],
  end: 'received' | 'shipped' | 'toShip' | 'design' | 'accepted' = 'received',
): Happening[] {
  // Varies the pace by order: two thirds to four thirds of the usual.
  const pace = 2 / 3 + (Number(receipt.slice(-2)) % 7) / 9;
  const all: Happening[] = [
    { after: 0.3, who: lab, what: 'accept', args: { receiptNumber: receipt } },
    ...(files.length > 0
      ? ([
          { after: 2.1 * pace, who: lab, what: 'submitDesign', files },
          { after: 2.8 * pace, who: clinic, what: 'confirmDesign' },
        ] as const)
      : ([{ after: 2.8 * pace, who: lab, what: 'ready' }] as const)),
    {
      after: 5.2 * pace,
      who: lab,
      what: 'ship',
      args: { carrier: lab === 'amelie' ? 'Chronopost' : 'DHL', trackingNumber: `${receipt.replace('-', '')}0048` },
    },
    { after: 7.1 * pace, who: clinic, what: 'confirmReceipt' },
  ];
  const last = {
    accepted: 'accept',
    design: 'submitDesign',
    toShip: files.length > 0 ? 'confirmDesign' : 'ready',
    shipped: 'ship',
    received: 'confirmReceipt',
  }[end];
  return all.slice(0, all.findIndex((happening) => 'what' in happening && happening.what === last) + 1);
}
