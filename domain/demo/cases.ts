import type { Particulars } from '../order/caseForms.ts';
import type { CaseType } from '../order/orderVocabularies.ts';
import type { DismissReason } from '../order/dataCheck/reasons.ts';
import type { PatientFact } from '../patient/patientFacts.ts';
import type { Material, Shade, ToothWork, Work } from '../order/prescription.ts';
import type { Fdi } from '../teeth.ts';

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

export const photoNames = { occlusal: 'upper occlusal.jpg', front: 'front.jpg' } as const;

/** How another patient's mouth differs from the scanned one. */
export interface Mouth {
  /** Scale factors of the arch's width and depth; 1 is the scan. */
  width: number;
  depth: number;
  /** Added to the vertex colours, −30 … 30: lighter or darker teeth and gingiva. */
  shade: number;
  /** An upper tooth that is missing. */
  missing?: 16;
}

export const scannedMouth: Mouth = { width: 1, depth: 1, shade: 0 };

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

const unit = (tooth: Fdi, work: Work, material: Material | null, shade: Shade | null, bridge?: number): ToothWork => ({
  tooth,
  work,
  material,
  shade,
  stumpShade: material === 'pressCeramic' || material === 'glassCeramic' ? 'A2' : null,
  bridge: bridge ?? null,
});
const crown = (tooth: Fdi, material: Material, shade: Shade) => [unit(tooth, 'crown', material, shade)];
const bridge = (teeth: readonly Fdi[], pontics: readonly Fdi[], material: Material, shade: Shade) =>
  teeth.map((tooth) => unit(tooth, pontics.includes(tooth) ? 'pontic' : 'crown', material, shade, 1));

const mouth = (width: number, depth: number, shade: number, missing?: Mouth['missing']): Mouth => ({
  width,
  depth,
  shade,
  ...(missing && { missing }),
});

export interface DemoPatient {
  by: 'ada' | 'ben' | 'lin';
  /** Days ago. */
  filed: number;
  mouth: Mouth;
  fields: {
    name: string;
    sex: 'male' | 'female';
    birthDate: string;
    mobilePhone?: string;
    email?: string;
    address?: string;
    entryNumber?: string;
    pastHistory?: string[];
    oralHabits?: string[];
    allergies?: string[];
    allergyDetails?: string;
    remark?: string;
  };
  visits?: readonly {
    day: number;
    reason: string;
    findings?: string;
    treatment?: string;
    teeth?: Fdi[];
    /** Days from now. */
    next?: number;
  }[];
  photos?: readonly (keyof typeof photoNames)[];
}

export const patients = {
  hodgkin: {
    by: 'ben',
    filed: 88,
    mouth: scannedMouth,
    fields: {
      name: 'Dorothy Hodgkin',
      sex: 'female',
      birthDate: '1970-05-12',
      mobilePhone: '+44 7700 900123',
      email: 'd.hodgkin@example.com',
      address: '4 Wimpole Street, London W1G 9SH',
      entryNumber: 'N-2207',
      pastHistory: ['hypertension'],
      oralHabits: ['nightGrinding'],
      allergies: ['drug'],
      allergyDetails: 'Penicillin, since childhood',
      remark: 'Prefers appointments before nine.',
    },
    visits: [
      {
        day: 88,
        reason: 'Old amalgam in 16 fractured',
        findings: 'Mesiopalatal cusp lost, vital, no pain. Grinding facets on all canines.',
        treatment: 'Build-up in composite, prepared for a crown, scanned, temporary crown.',
        teeth: [16],
      },
      { day: 76, reason: 'Crown 16 seated', treatment: 'Seated with resin cement. Contacts good.', teeth: [16] },
      {
        day: 9,
        reason: 'Gap in region 25',
        findings: '25 extracted elsewhere two years ago. 24 and 26 with large fillings.',
        treatment: '24 and 26 prepared, scanned, temporary bridge.',
        teeth: [24, 25, 26],
        next: 4,
      },
    ],
    photos: ['occlusal', 'front'],
  },
  okafor: {
    by: 'ben',
    filed: 81,
    mouth: mouth(1.05, 1.02, -14),
    fields: {
      name: 'Chinedu Okafor',
      sex: 'male',
      birthDate: '1964-11-03',
      mobilePhone: '+44 7700 900217',
      entryNumber: 'N-2211',
      pastHistory: ['diabetes'],
      oralHabits: ['smoking'],
    },
    visits: [{ day: 70, reason: 'Prepared 26 and 27', teeth: [26, 27] }],
    photos: ['front'],
  },
  lindqvist: {
    by: 'ben',
    filed: 74,
    mouth: mouth(0.95, 0.97, 10, 16),
    fields: { name: 'Åsa Lindqvist', sex: 'female', birthDate: '1988-02-19', mobilePhone: '+46 70 123 45 67' },
    visits: [{ day: 40, reason: 'Implant 15, scan body in place', teeth: [15], next: 12 }],
    photos: ['occlusal'],
  },
  yilmaz: {
    by: 'ben',
    filed: 66,
    mouth: mouth(0.97, 1.03, -6),
    fields: { name: 'Çağla Yılmaz', sex: 'female', birthDate: '1996-07-30', mobilePhone: '+90 532 123 45 67' },
  },
  khatib: {
    by: 'ben',
    filed: 60,
    mouth: mouth(1.03, 0.96, -20, 16),
    fields: {
      name: 'يوسف الخطيب',
      sex: 'male',
      birthDate: '1968-07-02',
      mobilePhone: '+44 7700 900450',
      entryNumber: 'N-2219',
      allergies: ['food'],
      allergyDetails: 'Peanuts',
    },
    photos: ['front'],
  },
  petrova: {
    by: 'ben',
    filed: 52,
    mouth: mouth(0.94, 0.95, 14),
    fields: { name: 'Анна Петрова', sex: 'female', birthDate: '2001-10-21', entryNumber: 'N-2224' },
    visits: [{ day: 30, reason: 'Wants straighter front teeth', findings: 'Crowding of 2 mm in the lower front' }],
  },
  osullivan: {
    by: 'ben',
    filed: 41,
    mouth: mouth(1.01, 1.05, -10),
    fields: { name: 'Máire O’Sullivan', sex: 'female', birthDate: '1953-04-08', pastHistory: ['hypertension'] },
  },
  walker: {
    by: 'ada',
    filed: 79,
    mouth: mouth(1.06, 0.98, -24),
    fields: {
      name: 'Harold Walker',
      sex: 'male',
      birthDate: '1949-01-15',
      mobilePhone: '+44 7700 900388',
      pastHistory: ['diabetes', 'hypertension'],
      remark: 'Anticoagulated: ask before any surgery.',
    },
    photos: ['front'],
  },
  nguyen: {
    by: 'ada',
    filed: 47,
    mouth: mouth(0.98, 0.99, 4),
    fields: { name: 'Nguyễn Thị Lan', sex: 'female', birthDate: '1979-09-09', mobilePhone: '+44 7700 900512' },
  },
  garcia: {
    by: 'ada',
    filed: 33,
    mouth: mouth(1.02, 1.01, 0, 16),
    fields: { name: 'Íñigo García-Peña', sex: 'male', birthDate: '1985-12-24' },
  },
  zhao: {
    by: 'lin',
    filed: 71,
    mouth: mouth(0.96, 1, 6),
    fields: { name: '赵敏', sex: 'female', birthDate: '1991-03-14', mobilePhone: '+86 138 0013 8000' },
    visits: [{ day: 64, reason: '46 牙体缺损，全冠修复', teeth: [46] }],
  },
  ouyang: {
    by: 'lin',
    filed: 58,
    mouth: mouth(0.99, 0.94, -8),
    fields: { name: '欧阳建国', sex: 'male', birthDate: '1958-08-22', pastHistory: ['hypertension'] },
  },
  chen: {
    by: 'lin',
    filed: 29,
    mouth: mouth(0.93, 0.96, 16),
    fields: { name: '陈思雨', sex: 'female', birthDate: '2004-06-01', mobilePhone: '+86 139 1111 2222' },
  },
} satisfies Record<string, DemoPatient>;
type PatientName = keyof typeof patients;

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

const jaws: readonly Scan[] = ['upper', 'lower', 'bite_left'];
const prepared: readonly Scan[] = ['upper_prepared', 'lower', 'bite_left'];

/**
 * A restoration's complete course at its usual pace: accepted, designed, approved, shipped, received. Without `files`
 * the clinic doesn't require design approval.
 */
function usual(
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

/** Every order of the demo by key, oldest first. */
export const cases: Record<string, DemoCase> = {
  'hodgkin-16': {
    patient: 'hodgkin',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: crown(16, 'zirconia', 'A2'),
    sent: 88,
    due: 10,
    scans: prepared,
    sharesName: true,
    course: [
      { after: 0.2, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2604' } },
      { after: 1.9, who: 'tom', what: 'submitDesign', files: ['crown_16_v1'] },
      {
        after: 2.4,
        who: 'ben',
        what: 'rejectDesign',
        args: { categories: ['shape'], reason: 'The palatal cusp is too flat; please raise it.' },
      },
      {
        after: 2.5,
        who: 'ben',
        says: 'She grinds at night, so a little more guidance on the canine side helps.',
        read: true,
      },
      { after: 3.3, who: 'tom', what: 'submitDesign', files: ['crown_16_v2'] },
      { after: 3.9, who: 'ben', what: 'confirmDesign', args: { comment: 'Much better, thank you.' } },
      { after: 7, who: 'tom', what: 'ship', args: { carrier: 'DHL', trackingNumber: 'JD014600003GB' } },
      { after: 9.2, who: 'ben', what: 'confirmReceipt' },
    ],
  },
  'okafor-25': {
    patient: 'okafor',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'zirconia', 'A3'),
    sent: 70,
    due: 9,
    scans: prepared,
    course: usual('ben', 'tom', 'H-2611', ['bridge_24-26_v1']),
  },
  'walker-14': {
    patient: 'walker',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: crown(14, 'layeredZirconia', 'A3.5'),
    sent: 66,
    due: 10,
    scans: jaws,
    unseen: true,
    sharesName: true,
    course: usual('ada', 'tom', 'H-2615', []),
  },
  'zhao-46': {
    patient: 'zhao',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: crown(46, 'glassCeramic', 'A1'),
    sent: 64,
    due: 14,
    scans: jaws,
    unseen: true,
    remark: '咬合较紧，请适当降低近中颊尖。',
    course: usual('lin', 'amelie', 'A-0871', []),
  },
  'khatib-25': {
    patient: 'khatib',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'zirconia', 'A3'),
    sent: 58,
    due: 12,
    scans: prepared,
    course: usual('ben', 'tom', 'H-2622', ['bridge_24-26_v1']),
  },
  'okafor-25-remake': {
    patient: 'okafor',
    by: 'ben',
    lab: 'Harbour Lab',
    remakeOf: { key: 'okafor-25', reasonCode: 'contact' },
    sent: 55,
    due: 8,
    remark: 'The distal contact of 26 is open; floss passes without resistance.',
    course: usual('ben', 'tom', 'H-2624', ['bridge_24-26_v2']),
  },
  'yilmaz-21': {
    patient: 'yilmaz',
    by: 'ben',
    lab: 'Atelier Dental',
    teeth: crown(21, 'pressCeramic', 'B1'),
    sent: 51,
    due: 14,
    scans: jaws,
    unseen: true,
    remark: 'Photographs with the shade tab are attached. Translucent edge like 11.',
    course: [
      ...usual('ben', 'amelie', 'A-0879', []),
      {
        after: 0.6,
        who: 'amelie',
        says: 'Merci for the photos. The halo at the edge is clear to see, we copy it.',
        read: true,
      },
    ],
  },
  'lindqvist-design': {
    patient: 'lindqvist',
    by: 'ben',
    lab: 'Harbour Lab',
    process: 'design',
    teeth: bridge([24, 25, 26], [25], 'zirconia', 'A1'),
    sent: 48,
    due: 5,
    scans: prepared,
    course: usual('ben', 'tom', 'H-2631', ['bridge_24-26_v1'], 'toShip'),
  },
  'ouyang-16': {
    patient: 'ouyang',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: crown(16, 'layeredZirconia', 'A4'),
    sent: 46,
    due: 14,
    scans: prepared,
    course: usual('lin', 'amelie', 'A-0884', ['crown_16_v2']),
  },
  'nguyen-34': {
    patient: 'nguyen',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: crown(16, 'zirconia', 'B2'),
    sent: 44,
    due: 9,
    scans: prepared,
    course: usual('ada', 'lena', 'H-2636', ['crown_16_v2']),
  },
  'walker-24': {
    patient: 'walker',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'layeredZirconia', 'A3.5'),
    sent: 42,
    due: 14,
    scans: prepared,
    sharesName: true,
    // The lab forwards it to another lab.
    course: [
      { after: 0.4, who: 'lena', what: 'accept', args: { receiptNumber: 'H-2638' } },
      { after: 0.9, who: 'lena', what: 'forward' },
      { after: 1.5, who: 'amelie', what: 'accept', args: { receiptNumber: 'A-0887' }, forwarded: true },
      { after: 4, who: 'amelie', what: 'submitDesign', files: ['bridge_24-26_v2'], forwarded: true },
      { after: 4.8, who: 'ada', what: 'confirmDesign' },
      {
        after: 9.1,
        who: 'amelie',
        what: 'ship',
        args: { carrier: 'Chronopost', trackingNumber: 'XY00417788FR' },
        forwarded: true,
      },
      { after: 12, who: 'ada', what: 'confirmReceipt' },
    ],
  },
  'petrova-cancelled': {
    patient: 'petrova',
    by: 'ben',
    lab: 'Harbour Lab',
    type: 'other',
    particulars: { description: 'A night guard for the upper jaw, hard, 2 mm' },
    sent: 38,
    due: 7,
    scans: ['upper'],
    course: [
      { after: 0.4, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2641' } },
      {
        after: 1.5,
        who: 'ben',
        says: 'She has decided for aligners, so the guard is no longer needed. Could you cancel it?',
        read: true,
      },
      {
        after: 1.9,
        who: 'lena',
        what: 'cancel',
        args: { reason: 'Cancelled at the clinic’s request; nothing was milled.' },
      },
    ],
  },
  'zhao-36': {
    patient: 'zhao',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: [unit(26, 'inlay', 'glassCeramic', 'A1')],
    sent: 36,
    due: 12,
    scans: jaws,
    unseen: true,
    course: usual('lin', 'amelie', 'A-0890', []),
  },
  'osullivan-25': {
    patient: 'osullivan',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'layeredZirconia', 'A3'),
    sent: 33,
    due: 12,
    scans: prepared,
    sharesName: true,
    course: [
      {
        after: 0.3,
        who: 'tom',
        what: 'reject',
        args: {
          categories: ['scan'],
          reason: 'The bite scan doesn’t fit the jaws. Please scan it again.',
          scanFault: true,
        },
      },
      { after: 1.2, who: 'ben', brings: 'bite_left' },
      { after: 1.3, who: 'ben', what: 'resend', args: { dismissReason: 'seen' } },
      { after: 1.6, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2647' } },
      { after: 3.6, who: 'tom', what: 'submitDesign', files: ['bridge_24-26_v1'] },
      { after: 4.4, who: 'ben', what: 'confirmDesign' },
      { after: 8, who: 'tom', what: 'ship', args: { carrier: 'DHL', trackingNumber: 'JD014600017GB' } },
      { after: 9.7, who: 'ben', what: 'confirmReceipt' },
    ],
  },
  'petrova-aligners': {
    patient: 'petrova',
    by: 'ben',
    lab: 'Harbour Lab',
    type: 'orthodontics',
    particulars: { arches: 'both', appliance: 'aligners', goal: 'Align the lower front, keep the molars as they are.' },
    sent: 30,
    due: 40,
    scans: jaws,
    sharesName: true,
    course: [
      { after: 0.5, who: 'lena', what: 'accept', args: { receiptNumber: 'H-2650' } },
      {
        after: 5,
        who: 'lena',
        what: 'submitScheme',
        files: ['plan'],
        args: { comment: '14 steps in the lower jaw, 6 in the upper.' },
      },
      {
        after: 6.5,
        who: 'ben',
        what: 'rejectScheme',
        args: { reason: 'Please without interproximal reduction at 41/42.' },
      },
      {
        after: 9,
        who: 'lena',
        what: 'submitScheme',
        files: ['plan'],
        args: { comment: '18 steps, without reduction.' },
      },
      { after: 10.2, who: 'ben', what: 'confirmScheme', args: { comment: 'The patient agrees.' } },
      { after: 10.6, who: 'lena', says: 'Thank you. The first set of trays goes out in about two weeks.', read: true },
    ],
  },
  'garcia-16': {
    patient: 'garcia',
    by: 'ada',
    lab: 'Harbour Lab',
    type: 'implant',
    teeth: crown(16, 'zirconia', 'A2'),
    particulars: {
      implantSystem: 'Straumann BLX',
      implantPlatform: 'RB 4.5',
      scanBody: 'CARES RB',
      fixation: 'screwRetained',
    },
    sent: 28,
    due: 21,
    scans: jaws,
    course: [
      { after: 0.6, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2653' } },
      { after: 3, who: 'tom', what: 'submitScheme', files: ['plan'] },
      { after: 4.1, who: 'ada', what: 'confirmScheme' },
      { after: 6.8, who: 'tom', what: 'submitDesign', files: ['crown_16_v1'] },
      { after: 7.5, who: 'ada', what: 'confirmDesign' },
      { after: 11, who: 'tom', what: 'ship', args: { carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' } },
      { after: 12.8, who: 'ada', what: 'confirmReceipt' },
    ],
  },
  'chen-21': {
    patient: 'chen',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: [...crown(11, 'pressCeramic', 'A1'), ...crown(21, 'pressCeramic', 'A1')],
    sent: 27,
    due: 16,
    scans: jaws,
    unseen: true,
    remark: '前牙美学修复，请参考微笑照片。',
    course: [
      ...usual('lin', 'amelie', 'A-0896', []),
      { after: 1, who: 'amelie', says: '请问切端透明度要接近邻牙 12 吗？', read: true },
      { after: 1.3, who: 'lin', says: '对，谢谢！', read: true },
    ],
  },
  'nguyen-25': {
    patient: 'nguyen',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'zirconia', 'B2'),
    sent: 24,
    due: 12,
    scans: prepared,
    course: usual('ada', 'tom', 'H-2658', ['bridge_24-26_v2']),
  },
  'yilmaz-21-remake': {
    patient: 'yilmaz',
    by: 'ben',
    lab: 'Atelier Dental',
    remakeOf: { key: 'yilmaz-21', reasonCode: 'shade' },
    sent: 22,
    due: 12,
    remark: 'Too grey in daylight. B1 with a warmer neck, please.',
    course: [...usual('ben', 'amelie', 'A-0899', [])],
  },
  'walker-11': {
    patient: 'walker',
    by: 'ada',
    lab: 'Atelier Dental',
    teeth: crown(11, 'layeredZirconia', 'A3.5'),
    sent: 20,
    due: 14,
    scans: jaws,
    unseen: true,
    course: usual('ada', 'amelie', 'A-0902', [], 'shipped'),
  },
  'ouyang-25': {
    patient: 'ouyang',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: bridge([24, 25, 26], [25], 'layeredZirconia', 'A4'),
    sent: 18,
    due: 15,
    scans: prepared,
    course: usual('lin', 'amelie', 'A-0905', ['bridge_24-26_v1'], 'toShip'),
  },
  'okafor-16': {
    patient: 'okafor',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: crown(16, 'zirconia', 'A3'),
    sent: 16,
    due: 11,
    scans: ['upper'],
    unseen: true,
    // Overdue: finished but not shipped.
    course: [
      { after: 0.5, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2663' } },
      { after: 6, who: 'tom', what: 'ready' },
      { after: 12.2, who: 'ben', says: 'He is in the chair on Thursday. Has it left you yet?' },
    ],
  },
  'khatib-16': {
    patient: 'khatib',
    by: 'ben',
    lab: 'Harbour Lab',
    type: 'implant',
    teeth: crown(16, 'zirconia', 'A3'),
    particulars: {
      implantSystem: 'Nobel Biocare Active',
      implantPlatform: 'RP 4.3',
      scanBody: 'Elos Accurate',
      fixation: 'screwRetained',
    },
    sent: 15,
    due: 24,
    scans: jaws,
    course: [
      { after: 0.7, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2664' } },
      {
        after: 3.2,
        who: 'tom',
        what: 'submitScheme',
        files: ['plan'],
        args: { comment: 'Angulated screw channel of 12° to the palatal side.' },
      },
      {
        after: 3.3,
        who: 'tom',
        marks: 17,
        note: 'Mesial contact area is undermined; consider recontouring before seating.',
      },
    ],
  },
  'nguyen-16': {
    patient: 'nguyen',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: crown(26, 'glassCeramic', 'B2'),
    sent: 13,
    due: 12,
    scans: jaws,
    course: [
      { after: 0.5, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2667' } },
      {
        after: 1.1,
        who: 'tom',
        what: 'hold',
        args: { reason: 'The shade of the stump is missing. Please send it or a photo.' },
      },
      {
        after: 1.2,
        who: 'tom',
        says: 'Without the stump’s shade we can’t choose the ingot. A photo with a tab is enough.',
      },
    ],
  },
  'lindqvist-16': {
    patient: 'lindqvist',
    by: 'ben',
    lab: 'Harbour Lab',
    type: 'implant',
    teeth: crown(16, 'zirconia', 'A1'),
    particulars: {
      implantSystem: 'Straumann BLT',
      implantPlatform: 'RC 4.1',
      scanBody: 'CARES RC',
      fixation: 'screwRetained',
    },
    sent: 12,
    due: 18,
    scans: jaws,
    sharesName: true,
    course: [
      { after: 0.4, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2669' } },
      { after: 2.5, who: 'tom', what: 'submitScheme', files: ['plan'] },
      { after: 3.4, who: 'ben', what: 'confirmScheme' },
      {
        after: 6.1,
        who: 'tom',
        what: 'submitDesign',
        files: ['crown_16_v1'],
        args: { comment: 'Emergence profile follows the contralateral tooth.' },
      },
    ],
  },
  'zhao-16': {
    patient: 'zhao',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: crown(16, 'pressCeramic', 'A2'),
    sent: 11,
    due: 14,
    scans: prepared,
    course: [
      ...usual('lin', 'amelie', 'A-0908', ['crown_16_v2'], 'design'),
      { after: 2.2, who: 'amelie', says: '设计已上传，请您确认邻接关系。' },
    ],
  },
  'petrova-rejected': {
    patient: 'petrova',
    by: 'ben',
    lab: 'Atelier Dental',
    teeth: [unit(36, 'inlay', 'glassCeramic', 'A1')],
    sent: 10,
    due: 14,
    scans: ['lower'],
    course: [
      { after: 0.6, who: 'amelie', marks: 36, note: 'Margin not visible on the distal side' },
      {
        after: 0.8,
        who: 'amelie',
        what: 'reject',
        args: {
          categories: ['scan'],
          reason: 'The distal margin isn’t visible: saliva covers it. Please send a new scan.',
          scanFault: true,
        },
      },
    ],
  },
  'hodgkin-24': {
    patient: 'hodgkin',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: bridge([24, 25, 26], [25], 'layeredZirconia', 'A2'),
    particulars: { occlusalContact: 'light', ponticDesign: 'modifiedRidgeLap' },
    sent: 9,
    due: 12,
    scans: prepared,
    sharesName: true,
    shares: ['allergies', 'age'],
    dismissal: {
      damaged: 'Scans 2024.zip',
      dismissReason: 'notAffected',
      dismissNote: 'Only old scans to compare with. The bridge doesn’t need them.',
    },
    remark: 'Light contact in occlusion, please: she grinds. The margin of 26 lies deep at the distal side.',
    course: [
      { after: 0.2, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2671' } },
      { after: 0.4, who: 'tom', marks: 26, note: 'Undercut at the distal margin, about 0.2 mm' },
      {
        after: 0.5,
        who: 'tom',
        says: 'We see a small undercut at 26 distal. We’ll block it out unless you’d rather trim it.',
        read: true,
      },
      { after: 0.9, who: 'ben', says: 'Block it out, thanks.', read: true },
      { after: 2.6, who: 'tom', what: 'submitDesign', files: ['bridge_24-26_v1'] },
      {
        after: 3.2,
        who: 'ben',
        marks: 25,
        note: 'Connector 24–25: too thin',
        on: { design: 'bridge_24-26_v1', share: 0.74 },
      },
      {
        after: 3.3,
        who: 'ben',
        marks: 25,
        note: 'Connector 25–26: same here',
        on: { design: 'bridge_24-26_v1', share: 0.45 },
      },
      {
        after: 3.4,
        who: 'ben',
        what: 'rejectDesign',
        args: { categories: ['shape'], reason: 'The connectors look too thin for a grinder.' },
      },
      { after: 6.3, who: 'tom', brings: 'shade map' },
      {
        after: 6.4,
        who: 'tom',
        what: 'submitDesign',
        files: ['bridge_24-26_v2'],
        args: { comment: 'The connectors are now 0.25 mm thicker in radius, 9 mm² each.' },
      },
      { after: 6.5, who: 'tom', says: 'Version 2 is ready to look at. If you approve it today, it ships on Friday.' },
    ],
  },
  'garcia-36': {
    patient: 'garcia',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: crown(36, 'zirconia', 'A2'),
    sent: 8,
    due: 6,
    scans: jaws,
    // Overdue at the lab.
    course: [
      { after: 0.9, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2672' } },
      { after: 1.4, who: 'tom', says: 'Milling machine 1 waits for its spindle. We may need a day more than planned.' },
    ],
  },
  'osullivan-remake': {
    patient: 'osullivan',
    by: 'ben',
    lab: 'Harbour Lab',
    remakeOf: { key: 'osullivan-25', reasonCode: 'occlusion' },
    sent: 7,
    due: 10,
    remark: 'High on 26 by about 0.2 mm; adjusting would open the ceramic.',
    course: usual('ben', 'tom', 'H-2674', ['bridge_24-26_v2'], 'toShip'),
  },
  'walker-15': {
    patient: 'walker',
    by: 'ada',
    lab: 'Harbour Lab',
    teeth: crown(15, 'zirconia', 'A3.5'),
    sent: 7,
    due: 9,
    scans: jaws,
    unseen: true,
    sharesName: true,
    course: usual('ada', 'tom', 'H-2675', [], 'shipped'),
  },
  'chen-guard': {
    patient: 'chen',
    by: 'lin',
    lab: 'Atelier Dental',
    type: 'other',
    particulars: { description: '夜磨牙咬合垫，上颌，厚 2 mm' },
    sent: 6,
    due: 12,
    scans: ['upper'],
    course: [{ after: 0.9, who: 'amelie', what: 'accept', args: { receiptNumber: 'A-0911' } }],
  },
  'yilmaz-12': {
    patient: 'yilmaz',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: crown(12, 'glassCeramic', 'B1'),
    sent: 5,
    due: 9,
    scans: jaws,
    course: [
      { after: 0.3, who: 'tom', what: 'accept', args: { receiptNumber: 'H-2677' } },
      { after: 1.8, who: 'lena', what: 'forward' },
    ],
  },
  'khatib-14': {
    patient: 'khatib',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: [unit(14, 'inlay', 'compositeResin', 'A3')],
    sent: 4,
    due: 8,
    scans: jaws,
    course: usual('ben', 'tom', 'H-2679', ['crown_16_v1'], 'accepted'),
  },
  'ouyang-pending': {
    patient: 'ouyang',
    by: 'lin',
    lab: 'Atelier Dental',
    teeth: crown(46, 'layeredZirconia', 'A4'),
    sent: 2,
    due: 16,
    scans: jaws,
  },
  'nguyen-cancelled': {
    patient: 'nguyen',
    by: 'ada',
    lab: 'Atelier Dental',
    teeth: crown(21, 'pressCeramic', 'B2'),
    sent: 3,
    due: 14,
    scans: ['upper'],
    course: [{ after: 0.5, who: 'ada', what: 'cancel', args: { reason: 'The patient decided against it.' } }],
  },
  'lindqvist-36': {
    patient: 'lindqvist',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: crown(36, 'zirconia', 'A1'),
    sent: 1.2,
    due: 8,
    scans: jaws,
    sharesName: true,
    remark: 'Please match the fissures of 46.',
  },
  'hodgkin-guard': {
    patient: 'hodgkin',
    by: 'ben',
    lab: 'Harbour Lab',
    type: 'other',
    particulars: { description: 'Night guard over the new bridge, upper jaw, hard, canine guidance' },
    sent: 0.25,
    due: 14,
    scans: ['upper'],
    sharesName: true,
  },
  'okafor-draft': {
    patient: 'okafor',
    by: 'ben',
    lab: 'Harbour Lab',
    teeth: crown(15, 'zirconia', 'A3'),
    sent: 1,
    due: 12,
    scans: ['upper'],
    draft: true,
  },
  'garcia-draft': {
    patient: 'garcia',
    by: 'ada',
    lab: 'Atelier Dental',
    sent: 0.2,
    due: 16,
    draft: true,
  },
};

/** How much wider an arch is on each further scan, so that the data check tells them apart. */
const rescanned = 0.006;

/** The patient's mouth as it was scanned for that order; a remake has the scans of the order that it repeats. */
export function mouthIn(key: string): Mouth {
  const { patient, remakeOf } = cases[key]!;
  if (remakeOf) return mouthIn(remakeOf.key);
  const { mouth } = patients[patient];
  const scans = Object.keys(cases).filter((other) => cases[other]!.patient === patient && cases[other]!.scans);
  const nth = scans.indexOf(key);
  return nth > 0 ? { ...mouth, width: mouth.width * (1 + rescanned * nth) } : mouth;
}
