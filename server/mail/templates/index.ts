import type { Language } from '../../../domain/languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import type { Templates } from './types.ts';
import { zh } from './zh.ts';

export const templates: Readonly<Record<Language, Templates>> = { en, zh, tr, es, ar, ru, fr };
export const templatesIn = (language: Language): Templates => templates[language];
