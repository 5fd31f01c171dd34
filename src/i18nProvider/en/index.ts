import raEnglish from 'ra-language-english';
import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { records } from '../../../domain/messages/en/records.ts';
import { actions } from './actions.ts';
import { cells } from './cells.ts';
import { form } from './form.ts';
import { groups } from './groups.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { pages } from './pages.ts';
import { palette } from './palette.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';

/** What the frame, the lists and the forms say. */
export const shell = {
  ...records,
  actions,
  cells,
  form,
  groups,
  layout,
  list,
  pages,
  palette,
  sections,
  settings,
  time,
};

export default { ...convertRaTranslationsToI18next(raEnglish), ...shell };
