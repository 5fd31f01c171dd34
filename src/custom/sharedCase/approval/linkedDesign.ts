import type { LinkCodeSent, LinkedDesign } from '../../../../domain/order/approvalLink.ts';
import { approvalPage } from '../../../../domain/consolePages.ts';
import type { ReturnCategory } from '../../../../domain/order/orderReturns.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { ask } from '../../../dataProvider/httpClient.ts';
import { takeToken } from '../../ui/sharedCaseAddress.ts';

/** The state of the design behind the page's URL. */
type Seen =
  | { status: 'asking' }
  | { status: 'shown'; design: LinkedDesign }
  /** This link can't answer the design; `sentence` says why. */
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
  /** Retries after a failure. */
  again(): void;
  sendCode(): Promise<LinkCodeSent>;
  /** Throws errors that the user can correct; the page shows all others. */
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

/** Requests the design behind the URL at once, in parallel with the page's messages. */
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
    // With an invalid token the server answers with the proper error.
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
