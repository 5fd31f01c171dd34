import { createContext, use, type RefObject } from 'react';
import type { Outbox } from './useOutbox.ts';

/** The state of writing in a conversation. */
export interface Talking extends Outbox {
  /** The message input. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** How often a text came back to be edited. */
  returned: number;
}

export const TalkingContext = createContext<Talking | null>(null);

export function useTalking(): Talking {
  const talking = use(TalkingContext);
  if (!talking) throw new Error('There is no conversation around this.');
  return talking;
}
