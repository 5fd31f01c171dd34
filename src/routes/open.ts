import { approvalPage, photosPage, sharedCasePage } from '../../domain/consolePages.ts';

/** Pages that open without a session; every other page leads to /login first. */
const openPages = ['/401', '/404'] as const;
/** The public application page: a separate program that ignores the session. */
export const orthoPath = '/OrthoSimulation-apply';
/** A shared case: another separate program, for anyone with the link. */
export const sharedPath = sharedCasePage;
/** A design's approval by link: likewise. */
export const approvalPath = approvalPage;
/** Photos by phone: likewise. */
export const photosPath = photosPage;
/** Pages opened by a link. */
export const linkPaths = [sharedPath, approvalPath, photosPath] as const;
export const programPaths = [orthoPath, ...linkPaths] as const;
/** Addresses that only redirect, and check the session themselves. */
const passages = [/^\/redirect\//, /^\/auth-redirect$/, /^\/in\/\d+\//];

/** Whether an address works without a token. */
export const isOpen = (pathname: string): boolean =>
  [...programPaths, ...openPages].some((path) => path === pathname) ||
  passages.some((passage) => passage.test(pathname));
