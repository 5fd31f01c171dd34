import type { ReactNode } from 'react';
import { openByLink } from './byLink.tsx';
import { followLink } from './custom/sharedCase/followLink.ts';
import { SharedPage } from './custom/sharedCase/SharedPage.tsx';

/** Opens a shared case. */
export async function openShared(show: (program: ReactNode) => void, until?: AbortSignal): Promise<void> {
  const link = followLink(until);
  await openByLink(show, (onLanguage) => <SharedPage link={link} onLanguage={onLanguage} />);
}
