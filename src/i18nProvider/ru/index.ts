import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { records } from '../../../domain/messages/ru/records.ts';
import type { ShellMessages } from '../messages.ts';
import { actions } from './actions.ts';
import { cells } from './cells.ts';
import type { Forms } from './forms.ts';
import { form } from './form.ts';
import { groups } from './groups.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { pages } from './pages.ts';
import { palette } from './palette.ts';
import { reactAdmin } from './reactAdmin.ts';
import { sections } from './sections.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';

const shell = {
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
} satisfies ShellMessages<Forms>;

export default { ...convertRaTranslationsToI18next(reactAdmin), ...shell };
