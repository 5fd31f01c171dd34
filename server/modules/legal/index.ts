import { legalVersion, type LegalDocument, type LegalText } from '../../../domain/legal.ts';
import type { Language } from '../../../domain/languages.ts';
import { legalTexts } from '../../legal/index.ts';
import type { CallHandlers } from '../../kit/handlers.ts';

const textOf = (document: LegalDocument, language: Language): LegalText => ({
  version: legalVersion,
  ...legalTexts[language][document],
});

export const legalHandlers: Pick<CallHandlers, 'welcome' | 'privacyPolicy'> = {
  welcome: ({ language }) => Promise.resolve(textOf('terms', language)),
  privacyPolicy: ({ language }) => Promise.resolve(textOf('privacyPolicy', language)),
};
