import raEnglish from 'ra-language-english';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { en } from '../../../domain/messages/en.ts';
import { actions } from './actions.ts';
import { cells } from './cells.ts';
import { form } from './form.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { pages } from './pages.ts';
import { sections } from './sections.ts';
import { teeth } from './teeth.ts';
import { time } from './time.ts';
import { viewer } from './viewer.ts';

const areas = { actions, cells, form, layout, list, login, pages, sections, teeth, time, viewer };

export const english = { ...en, ...areas };

export default { ...convertRaTranslationsToI18next(raEnglish), ...english };
