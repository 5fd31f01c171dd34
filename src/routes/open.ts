import { approvalPage, sharedCasePage } from '../../domain/consolePages.ts';

/** Pages that open without a session; every other page leads to /login first. */
const openPages = ['/401', '/404'] as const;
/** The public application page: a program of its own that ignores the session. */
export const orthoPath = '/OrthoSimulation-apply';
/** A shared case: another program of its own, for anyone who has the link. */
export const sharedPath = sharedCasePage;
/** A design’s answer by a link: the same. */
export const approvalPath = approvalPage;
/** Addresses that only redirect, and check the session themselves. */
const passages = [/^\/redirect\//, /^\/auth-redirect$/, /^\/in\/\d+\//];

/** Whether an address shows or does something without a token. */
export const isOpen = (pathname: string): boolean =>
  pathname === orthoPath ||
  pathname === sharedPath ||
  pathname === approvalPath ||
  openPages.some((path) => path === pathname) ||
  passages.some((passage) => passage.test(pathname));
