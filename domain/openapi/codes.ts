import { errorCodes, type ErrorName } from '../errors.ts';
import { movesOf, type Action } from '../kit/entity.ts';
import type { Fields } from '../kit/fields.ts';
import { en } from '../messages/en/index.ts';
import { furtherCodes } from './furtherCodes.ts';

/** For every call: an unreadable, non-JSON or invalid body, or a server error. */
const always = ['badRequest', 'invalid', 'tooBigBody', 'notJson', 'unexpected'] as const satisfies readonly ErrorName[];
/** `forbidden` also where every role may call: to a key. */
const withSession = [
  'forbidden',
  'unknownToken',
  'revokedToken',
  'expiredToken',
  'tooManyRequests',
] as const satisfies readonly ErrorName[];
const withKey = ['idempotencyMismatch', 'idempotencyInProgress'] as const satisfies readonly ErrorName[];

interface Asked {
  /** For example `order/send`. */
  path: string;
  hasSession: boolean;
  takesKey: boolean;
}

/** The result codes other than success that a call may answer, in the table's order. */
export function codesOf({ path, hasSession, takesKey }: Asked, own: readonly ErrorName[] = []): ErrorName[] {
  const may = new Set<ErrorName>([
    ...always,
    ...(hasSession ? withSession : []),
    ...(takesKey ? withKey : []),
    ...own,
    ...(furtherCodes[path] ?? []),
  ]);
  return (Object.keys(errorCodes) as ErrorName[]).filter((name) => may.has(name));
}

/** Whether the fields refer to a record, which may be missing or inaccessible to the caller. */
export const refers = (fields: Fields): boolean =>
  Object.values(fields).some((field) => {
    const { innerType } = field.describe() as { innerType?: { meta?: { to?: string } } };
    return Boolean(field.meta()?.to ?? innerType?.meta?.to);
  });

/** Codes implied by an action's definition: record missing, changed concurrently, or in another state. */
export function codesOfAction(action: Action, asked: Fields): ErrorName[] {
  const { on = 'one', reads, proof, from, when } = action;
  const isOnRecord = on === 'one' || on === 'many';
  const isStep = movesOf(action).length > 0 || Boolean(from ?? when);
  return [
    ...(isOnRecord || refers(asked) ? (['notFound'] as const) : []),
    ...(isOnRecord && !reads ? (['conflict'] as const) : []),
    ...(isStep ? (['notInThisState'] as const) : []),
    ...(proof ? (['proofNeeded'] as const) : []),
  ];
}

export const codeTable = Object.fromEntries(
  Object.entries(errorCodes).map(([name, code]) => [name, { code, message: en.errors[name as ErrorName] }]),
);
