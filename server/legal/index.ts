import type { Language } from '../../domain/languages.ts';
import type { LegalDocument, LegalText } from '../../domain/legal.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/**
 * What people agree to, in each language. The figures stand in the sentences and aren't computed: an agreement doesn't change
 * with a constant. A test holds them against `limits`; who changes a sentence changes `legalVersion`.
 */
export const legalTexts: Readonly<Record<Language, Record<LegalDocument, Omit<LegalText, 'version'>>>> = {
  en,
  zh,
  tr,
  es,
  ar,
  ru,
  fr,
};
