import { sharedCasePage } from '../../domain/consolePages.ts';

/** Pages that stand alone where nobody is signed in; every other one leads to /login first. */
const openPages = ['/401', '/404'] as const;
/** The application page: a program of its own for anybody, whoever is signed in. */
export const orthoPath = '/OrthoSimulation-apply';
/** A case by its link: another program of its own, for anybody who has the link. */
export const sharedPath = sharedCasePage;
/** Addresses that only lead on, and see for themselves whether anybody is signed in. */
const passages = [/^\/redirect\//, /^\/auth-redirect$/];

/** Whether an address shows or does something without a token. */
export const isOpen = (pathname: string): boolean =>
  pathname === orthoPath ||
  pathname === sharedPath ||
  openPages.some((path) => path === pathname) ||
  passages.some((passage) => passage.test(pathname));
