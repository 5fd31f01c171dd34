import type { Fields, Values } from '../../domain/kit/fields.ts';
import type { Call } from '../../domain/kit/call.ts';
import type { openCalls } from '../../domain/openCalls.ts';
import { openPaths } from '../../domain/openPaths.ts';
import { ask, type Request } from './httpClient.ts';

export type CallOptions = Pick<Request, 'signal' | 'quiet' | 'parting' | 'key'>;
type AnswerOf<C extends Call> = C extends Call<Fields, infer Answer> ? Answer : never;

/** The parts of a call definition needed to make it. */
type Paths = Pick<Call, 'method' | 'path' | 'reads'>;

/** Creates a function that makes calls by name and resolves to the answer's `data`; it throws CallError. */
export const callerOf =
  <Calls extends Record<string, Call>>(calls: Record<keyof Calls, Paths>) =>
  <Name extends keyof Calls>(
    name: Name,
    args: Partial<Values<Calls[Name]['args']>> = {},
    options: CallOptions = {},
  ): Promise<AnswerOf<Calls[Name]>> => {
    const { method, path, reads } = calls[name];
    return ask<AnswerOf<Calls[Name]>>({ method, path, args, reads: reads ?? false, ...options });
  };

/** Calls without sign-in, by paths alone, so that pages without record forms needn't load yup. */
export const callOpen = callerOf<typeof openCalls>(openPaths);
