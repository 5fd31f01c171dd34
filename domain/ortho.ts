import { contactFields } from './account/contact.ts';
import { code, longText, oneOf, text } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { defineCall } from './kit/call.ts';
import { orthoPaths } from './openPaths.ts';

/** Applications for orthodontic simulation, from people without an account. */
export const orthoInterests = vocabulary('orthoInterest', ['trial', 'cooperation', 'training', 'other']);
export const orthoStates = vocabulary('orthoState', ['received', 'inReview', 'approved', 'declined']);

export interface OrthoApplication {
  number: string;
  state: (typeof orthoStates)['values'][number];
  appliedAt: string;
  updatedAt: string;
}

export const orthoCalls = {
  orthoApply: defineCall<OrthoApplication>()({
    ...orthoPaths.orthoApply,
    roles: 'open',
    args: {
      name: text(80).required(),
      ...contactFields,
      country: code(2)
        .matches(/^[A-Z]{2}$/, { message: { key: 'oneOf' } })
        .required(),
      organisation: text(120).required(),
      interest: oneOf(orthoInterests).required(),
      message: longText(2000),
      /** Solution of `aliverify`'s challenge. */
      human: code(4000),
    },
  }),
  /** An application's state, for anyone who knows its number and contact. */
  orthoFind: defineCall<OrthoApplication>()({
    ...orthoPaths.orthoFind,
    roles: 'open',
    args: { number: code(20).required(), ...contactFields },
  }),
} as const;
