import type { LinkCodeSent, LinkedDesign } from '../../../../domain/approvalLink.ts';
import { approvalPage } from '../../../../domain/consolePages.ts';
import type { ReturnCategory } from '../../../../domain/orderReturns.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { ask } from '../../../dataProvider/httpClient.ts';
import { takeToken } from '../../ui/sharedCaseAddress.ts';

/** What is known of the design behind the page's address. */
export type Seen =
  | { status: 'asking' }
  | { status: 'shown'; design: LinkedDesign }
  /** It can't be answered by this link; `sentence` says why. */
  | { status: 'unusable'; sentence: string }
  | { status: 'failed'; error: CallError }
  | { status: 'answered'; how: Answer['how'] };

export type Answer =
  | { how: 'approved'; comment: string }
  | { how: 'returned'; categories: readonly ReturnCategory[]; reason: string };

interface Proof {
  code: string;
  request: string;
}

export interface DesignLink {
  read(): Seen;
  subscribe(onChange: () => void): () => void;
  /** After a failure. */
  again(): void;
  sendCode(): Promise<LinkCodeSent>;
  /** Throws what can be corrected; all else the page shows. */
  answer(answer: Answer, proof: Proof): Promise<void>;
}

const ends = [
  'linkUnknown',
  'linkUsed',
  'linkRevoked',
  'linkExpired',
  'linkOutdated',
  'linkMovedOn',
  'linkEnded',
] as const;
const isEnd = (error: CallError) => ends.some((name) => error.is(name));

/** Asks for the design behind the address at once, while the page's words are on their way. */
export function openLinkedDesign(): DesignLink {
  let seen: Seen = { status: 'asking' };
  let token = '';
  const listeners = new Set<() => void>();
  const show = (now: Seen) => {
    seen = now;
    listeners.forEach((listener) => listener());
  };
  const call = async <Data>(action: string, args: object, reads = false): Promise<Data> => {
    try {
      return await ask<Data>({
        method: 'POST',
        path: `order/${action}`,
        args: { token, ...args },
        quiet: true,
        ...(reads && { reads }),
      });
    } catch (error) {
      if (error instanceof CallError && isEnd(error)) show({ status: 'unusable', sentence: error.message });
      throw error;
    }
  };
  async function look() {
    show({ status: 'asking' });
    // What can't be a token never was one: the server says so.
    token = takeToken(approvalPage) ?? '-';
    try {
      show({ status: 'shown', design: await call<LinkedDesign>('linkedDesign', {}, true) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isEnd(error)) show({ status: 'failed', error });
    }
  }
  // Another link pasted into the same tab.
  addEventListener('hashchange', () => {
    if (location.pathname === approvalPage && takeToken(approvalPage) !== token) void look();
  });
  void look();
  return {
    read: () => seen,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    again: () => void look(),
    sendCode: () => call<LinkCodeSent>('sendLinkCode', {}),
    async answer(answer, proof) {
      if (seen.status !== 'shown') return;
      const { files } = seen.design;
      const hashes = files.flatMap(({ sha256 }) => sha256 ?? []);
      if (answer.how === 'approved')
        await call('approveLinked', { ...proof, hashes, comment: answer.comment.trim() || null });
      else await call('returnLinked', { ...proof, categories: answer.categories, reason: answer.reason });
      show({ status: 'answered', how: answer.how });
    },
  };
}
