import type { Fdi } from '../teeth.ts';

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
export type PatientName = keyof typeof patients;
