import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { zh } from '../../../domain/messages/zh.ts';
import type { Messages } from '../messages.ts';
import { actions } from './actions.ts';
import { cells } from './cells.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { form } from './form.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { pages } from './pages.ts';
import { palette } from './palette.ts';
import { reactAdmin } from './reactAdmin.ts';
import { sections } from './sections.ts';
import { send } from './send.ts';
import { settings } from './settings.ts';
import { teeth } from './teeth.ts';
import { time } from './time.ts';
import { upload } from './upload.ts';
import { viewer } from './viewer.ts';

const areas = {
  actions,
  cells,
  dashboard,
  desk,
  form,
  layout,
  list,
  login,
  pages,
  palette,
  sections,
  send,
  settings,
  teeth,
  time,
  upload,
  viewer,
};

export const chinese: Messages<'other'> = { ...zh, ...areas };

export default { ...convertRaTranslationsToI18next(reactAdmin), ...chinese };
