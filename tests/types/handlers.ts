/* A server without a handler for an action doesn't compile, nor one that reads what the action doesn't bring. */
import type { message } from '../../domain/message.ts';
import type { order } from '../../domain/order/order.ts';
import type { patient } from '../../domain/patient/patient.ts';
import type { CrudHooks } from '../../server/kit/crud.ts';
import type { CallHandlers, Handler, Handlers } from '../../server/kit/handlers.ts';

declare const whole: Handlers<typeof message>;
const { delete: removed, ...rest } = whole;

// @ts-expect-error: `delete` is missing
const incomplete: Handlers<typeof message> = rest;

// @ts-expect-error: there is no such action
const superfluous: Handlers<typeof message> = { ...whole, explode: () => Promise.resolve(null) };

export const shipping: Handler<typeof order, 'ship'> = (_context, { carrier }) => Promise.resolve(carrier.length);
// @ts-expect-error: `ship` brings no reason
export const wrongArgument: Handler<typeof order, 'ship'> = (_context, { reason }) => Promise.resolve(reason);

// @ts-expect-error: a list is a list
export const wrongAnswer: Handler<typeof message, 'query'> = () => Promise.resolve({ rows: [] });

// A field that refers to another entity is checked by that entity's `get`, whichever kind of id it has.
declare const patients: Handlers<typeof patient>;
export const refers: CrudHooks<typeof message, { id: string; version: number }>['refers'] = { patientId: patients.get };

declare const callHandlers: CallHandlers;
const { login, ...others } = callHandlers;
// @ts-expect-error: `login` is missing
const noLogin: CallHandlers = others;

export { incomplete, login, noLogin, removed, superfluous };
