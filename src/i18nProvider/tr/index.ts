import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { tr } from '../../../domain/messages/tr.ts';
import type { Messages } from '../messages.ts';
import { actions } from './actions.ts';
import { cells } from './cells.ts';
import { desk } from './desk.ts';
import { form } from './form.ts';
import { layout } from './layout.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { pages } from './pages.ts';
import { reactAdmin } from './reactAdmin.ts';
import { sections } from './sections.ts';
import { send } from './send.ts';
import { teeth } from './teeth.ts';
import { time } from './time.ts';
import { upload } from './upload.ts';
import { viewer } from './viewer.ts';

const areas = { actions, cells, desk, form, layout, list, login, pages, sections, send, teeth, time, upload, viewer };

export const turkish: Messages<'one' | 'other'> = { ...tr, ...areas };

export default { ...convertRaTranslationsToI18next(reactAdmin), ...turkish };
