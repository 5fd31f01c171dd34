import * as yup from 'yup';
import { code } from './kit/fields.ts';

/** A verification code: six digits, pasted with spaces or not. */
export const codeField = () =>
  yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s/g, '') : value))
    .matches(/^\d{6}$/, { message: { key: 'code' } })
    .required()
    .meta({ kind: 'text', code: true });

/** The request id that `sendCaptchaCode` answered: a code is valid only together with it. */
export const requestField = () => code(40);
