import type { Fields, Values } from '../../domain/kit/fields.ts';
import { openCalls, type Call } from '../../domain/openCalls.ts';
import { ask, type Request } from './httpClient.ts';

export type CallOptions = Pick<Request, 'signal' | 'quiet' | 'parting'>;
type AnswerOf<C extends Call> = C extends Call<Fields, infer Answer> ? Answer : never;

/** What makes these calls by their names; `data` of the answer. It throws CallError. */
export const callerOf =
  <Calls extends Record<string, Call>>(calls: Calls) =>
  <Name extends keyof Calls>(
    name: Name,
    args: Partial<Values<Calls[Name]['args']>> = {},
    options: CallOptions = {},
  ): Promise<AnswerOf<Calls[Name]>> => {
    const { method, path, reads } = calls[name] as Call;
    return ask<AnswerOf<Calls[Name]>>({ method, path, args, reads: reads ?? false, ...options });
  };

/** The calls that need no sign-in. */
export const callOpen = callerOf(openCalls);
