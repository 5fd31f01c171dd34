import { defineCall } from './kit/call.ts';

/** What users agree to. After a new version they are asked to agree again. */
export const legalDocuments = ['terms', 'privacyPolicy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
/** The day on which the current texts took effect. */
export const legalVersion = '2026-11-29';

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
