import type { ReactNode } from 'react';
import { useInbox } from '../builders/inbox/useInbox.ts';
import { CountMark } from './WaitingCount.tsx';

/** Number of decisions in the inbox, as counted on its page. */
export function InboxCount(): ReactNode {
  const { total, isPending } = useInbox();
  return <CountMark count={isPending ? null : total} />;
}
