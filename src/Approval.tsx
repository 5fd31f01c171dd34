import type { ReactNode } from 'react';
import { openByLink } from './byLink.tsx';
import { ApprovalPage } from './custom/sharedCase/approval/ApprovalPage.tsx';
import { openLinkedDesign } from './custom/sharedCase/approval/linkedDesign.ts';

/** Opens a submitted design for the answer by its link. */
export async function openApproval(show: (program: ReactNode) => void): Promise<void> {
  const link = openLinkedDesign();
  await openByLink(show, (onLanguage) => <ApprovalPage link={link} onLanguage={onLanguage} />);
}
