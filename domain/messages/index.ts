import type { Language } from '../languages.ts';
import { ar } from './ar/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { ru } from './ru/index.ts';
import { tr } from './tr/index.ts';
import type { DomainMessages } from './types.ts';
import { zh } from './zh/index.ts';

/** What the domain says, in every language: names of fields and actions, refusals, notices. */
export const catalogues = { en, zh, tr, es, ar, ru, fr } satisfies Record<Language, DomainMessages>;
