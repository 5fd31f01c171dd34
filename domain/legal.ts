import { defineCall } from './kit/call.ts';

/** What one agrees to. A new version is agreed to anew. */
export const legalDocuments = ['terms', 'privacyPolicy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
/** The day from which the present texts hold. */
export const legalVersion = '2026-11-21';

export interface LegalText {
  version: string;
  title: string;
  /** Paragraphs under a heading; plain text. */
  sections: { heading: string; paragraphs: string[] }[];
}

export const legalCalls = {
  welcome: defineCall<LegalText>()({ method: 'GET', path: 'base/welcome', roles: 'open', reads: true, args: {} }),
  privacyPolicy: defineCall<LegalText>()({
    method: 'GET',
    path: 'base/privacyPolicy',
    roles: 'open',
    reads: true,
    args: {},
  }),
} as const;
