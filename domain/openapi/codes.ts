import { errorCodes, type ErrorName } from '../errors.ts';
import { movesOf, type Action } from '../kit/entity.ts';
import type { Fields } from '../kit/fields.ts';
import { en } from '../messages/en/index.ts';
import { furtherCodes } from './furtherCodes.ts';

/** For every call: a body that can't be read, isn't JSON or breaks its schema, or a fault of the server. */
const always = ['badRequest', 'invalid', 'tooBigBody', 'notJson', 'unexpected'] as const satisfies readonly ErrorName[];
const withSession = [
  'unknownToken',
  'revokedToken',
  'expiredToken',
  'tooManyRequests',
] as const satisfies readonly ErrorName[];
const withKey = ['idempotencyMismatch', 'idempotencyInProgress'] as const satisfies readonly ErrorName[];

interface Asked {
  /** `order/send`. */
  path: string;
  hasSession: boolean;
  hasRoles: boolean;
  takesKey: boolean;
}

/** The result codes other than success that a call may answer, in the table's order. */
export function codesOf({ path, hasSession, hasRoles, takesKey }: Asked, own: readonly ErrorName[] = []): ErrorName[] {
  const may = new Set<ErrorName>([
    ...always,
    ...(hasSession ? withSession : []),
    ...(hasRoles ? (['forbidden'] as const) : []),
    ...(takesKey ? withKey : []),
    ...own,
    ...(furtherCodes[path] ?? []),
  ]);
  return (Object.keys(errorCodes) as ErrorName[]).filter((name) => may.has(name));
}

/** Whether it names a record that may not be there, or not for who asks. */
export const refers = (fields: Fields): boolean =>
  Object.values(fields).some((field) => {
    const { innerType } = field.describe() as { innerType?: { meta?: { to?: string } } };
    return Boolean(field.meta()?.to ?? innerType?.meta?.to);
  });

/** Codes that follow from an action's definition: record missing, changed meanwhile, or in another state. */
export function codesOfAction(action: Action, asked: Fields): ErrorName[] {
  const { on = 'one', reads, from, when } = action;
  const isOnRecord = on === 'one' || on === 'many';
  const isStep = movesOf(action).length > 0 || Boolean(from ?? when);
  return [
    ...(isOnRecord || refers(asked) ? (['notFound'] as const) : []),
    ...(isOnRecord && !reads ? (['conflict'] as const) : []),
    ...(isStep ? (['notInThisState'] as const) : []),
  ];
}

export const codeTable = Object.fromEntries(
  Object.entries(errorCodes).map(([name, code]) => [name, { code, message: en.errors[name as ErrorName] }]),
);
