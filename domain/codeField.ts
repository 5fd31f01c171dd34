import { code } from './kit/fields.ts';
import { string } from './kit/jsonTypes.ts';

/** A six-digit verification code, pasted with or without spaces. */
export const codeField = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
    .matches(/^\d{6}$/, { message: { key: 'code' } })
    .required()
    .meta({ kind: 'text', code: true });

/** The request id returned by `sendCaptchaCode`; a code is valid only with it. */
export const requestField = () => code(40);
