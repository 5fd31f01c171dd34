import * as yup from 'yup';

/** A yup error message: a key under `validation.` with its values, translated on server and console. */
export interface MessageKey {
  key: string;
  values?: Record<string, string | number>;
}

const plain = (key: string) => () => ({ key });
const withValues = (key: string) => (params: object) => ({
  key,
  values: Object.fromEntries(
    Object.entries(params).filter(([, value]) => typeof value === 'number' || typeof value === 'string'),
  ),
});

yup.setLocale({
  mixed: {
    default: plain('invalid'),
    required: plain('required'),
    oneOf: plain('oneOf'),
    notType: plain('invalid'),
    notNull: plain('required'),
    defined: plain('required'),
  },
  string: {
    min: withValues('min'),
    max: withValues('max'),
    email: plain('email'),
    uuid: plain('invalid'),
    matches: plain('invalid'),
  },
  number: { min: withValues('least'), max: withValues('most'), integer: plain('integer') },
  array: { min: withValues('fewest'), max: withValues('most') },
  object: { noUnknown: plain('unknown') },
});

export const isMessageKey = (message: unknown): message is MessageKey =>
  typeof message === 'object' && message !== null && 'key' in message;
