import { defineCall } from '../kit/call.ts';
import { code, longText } from '../kit/fields.ts';
import type { Draft } from '../order/blankDraft.ts';
import type { Side } from '../roles.ts';
import type { ApiKeyScope } from './apiKey.ts';

/** What a key learns about itself. */
export interface KeySelf {
  id: string;
  name: string;
  side: Side;
  scopes: readonly ApiKeyScope[];
  /** To whom its cases belong; null if they are its own. */
  memberName: string | null;
  /** Of its organisation, in bytes. */
  storage: { used: number; size: number };
  /** The first values of a new order, as the console fills them in; null of a lab's key. */
  draft: Draft | null;
}

/** Calls that only programs with an API key make. The console doesn't load them. */
export const keyCalls = {
  /** The heartbeat of a bridge. Without a version nothing changes: the program only asks who it is. */
  reportKey: defineCall<KeySelf>()({
    method: 'POST',
    path: 'apiKey/report',
    roles: 'key',
    args: { version: code(40), error: longText(500) },
  }),
} as const;

export type KeyCalls = typeof keyCalls;
export type KeyCallName = keyof KeyCalls;
