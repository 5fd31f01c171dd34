import { approvalPage, photosPage, sharedCasePage } from '../../domain/consolePages.ts';

/** Pages that open without a session; every other page leads to /login first. */
const openPages = ['/401', '/404'] as const;
/** The public application page: a program of its own that ignores the session. */
export const orthoPath = '/OrthoSimulation-apply';
/** A shared case: another program of its own, for anyone who has the link. */
export const sharedPath = sharedCasePage;
/** A design’s answer by a link: the same. */
export const approvalPath = approvalPage;
/** Photos by phone: the same. */
export const photosPath = photosPage;
/** What opens by a link. */
export const linkPaths = [sharedPath, approvalPath, photosPath] as const;
export const programPaths = [orthoPath, ...linkPaths] as const;
/** Addresses that only redirect, and check the session themselves. */
const passages = [/^\/redirect\//, /^\/auth-redirect$/, /^\/in\/\d+\//];

/** Whether an address shows or does something without a token. */
export const isOpen = (pathname: string): boolean =>
  [...programPaths, ...openPages].some((path) => path === pathname) ||
  passages.some((passage) => passage.test(pathname));
