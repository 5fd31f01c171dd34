import { defineCall } from './kit/call.ts';

/** Documents that users accept. After a new version they are asked again. */
export const legalDocuments = ['terms', 'privacyPolicy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];
/** When the current texts took effect. */
export const legalVersion = '2026-11-30';

export interface LegalText {
  version: string;
  title: string;
  /** Plain-text paragraphs under a heading. */
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
