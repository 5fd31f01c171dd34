import type { ReactNode } from 'react';
import { useInbox } from '../builders/inbox/useInbox.ts';
import { CountMark } from './WaitingCount.tsx';

/** How many decisions wait in the inbox, as its page counts them. */
export function InboxCount(): ReactNode {
  const { total, isPending } = useInbox();
  return <CountMark count={isPending ? null : total} />;
}
