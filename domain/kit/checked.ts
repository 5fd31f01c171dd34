import * as yup from 'yup';
import type { Actor } from '../roles.ts';
import { isMessageKey, type MessageKey } from './locale.ts';

/** One message per field path. */
export type Faults = Record<string, MessageKey>;
type Checked<T> = { value: T; faults: null } | { value: null; faults: Faults };

/** Validates `body` at time `now` and reports all faults at once. Unknown fields are rejected by name, not ignored. */
export async function checked<T>(
  schema: yup.Schema<T>,
  body: unknown,
  actor: Actor | null,
  now = new Date(),
): Promise<Checked<T>> {
  const inherited = inheritedNames(body);
  if (inherited.length > 0)
    return { value: null, faults: Object.fromEntries(inherited.map((name) => [name, { key: 'unknown' }])) };
  try {
    const options = { abortEarly: false, stripUnknown: false, context: { actor: actor ?? {}, now } };
    return { value: await schema.validate(body ?? {}, options), faults: null };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return { value: null, faults: Object.fromEntries(all.flatMap(byField)) };
  }
}

/** Names from `Object.prototype` are never fields, but yup would take them for the schema's own. */
const inheritedNames = (body: unknown): string[] =>
  typeof body === 'object' && body !== null ? Object.keys(body).filter((name) => name in Object.prototype) : [];

function byField(fault: yup.ValidationError): [string, MessageKey][] {
  const { path = '', type, params } = fault;
  if (type !== 'noUnknown') return [[path || 'body', keyOf(fault)]];
  const names = String(params?.unknown).split(', ');
  return names.map((name) => [path ? `${path}.${name}` : name, keyOf(fault)]);
}

const keyOf = ({ message }: yup.ValidationError): MessageKey => {
  const key: unknown = message;
  return isMessageKey(key) ? key : { key: 'invalid' };
};
