import type { Language } from '../languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import type { DomainMessages } from './types.ts';
import { zh } from './zh.ts';

/** What the domain says, in every language: names of fields and actions, refusals, notices. */
export const catalogues = { en, zh, tr, es, ar, ru, fr } satisfies Record<Language, DomainMessages>;
