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

/** What `sendCaptchaCode` answered: a code opens for the request alone that it was sent for. Without it every code is wrong. */
export const requestField = () => code(40);
