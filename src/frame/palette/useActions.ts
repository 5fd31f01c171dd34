import { languages, type Language } from '../../../domain/languages.ts';
import Add from '@mui/icons-material/Add';
import Contrast from '@mui/icons-material/Contrast';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Logout from '@mui/icons-material/Logout';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Translate from '@mui/icons-material/Translate';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { modes } from '../../../domain/account/settings.ts';
import { roleOf } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { languageNames } from '../../i18nProvider/language.ts';
import { mayCreate, resources } from '../../resources/index.ts';
import { icons } from '../../layout/icons.ts';
import { leave } from '../../layout/leave.ts';
import { usePreference } from '../../layout/preferences.ts';
import { shortcuts } from '../../layout/shortcuts.ts';
import { useChangeLanguage } from '../../layout/useChangeLanguage.ts';
import { useSwitchOrganisation } from '../../layout/useSwitchOrganisation.ts';
import type { Command } from './command.ts';

/** Actions available from anywhere; those that create something first. */
export function useActions({ onKeys, onSettings }: { onKeys(): void; onSettings(): void }): Command[] {
  const translate = useTranslate();
  const made = useCreateActions();
  const modeActions = useModeActions();
  const languageActions = useLanguageActions();
  const organisationActions = useOrganisationActions();
  const plain = (message: string, Icon: Command['Icon'], run: () => void, shortcut?: Command['shortcut']): Command => ({
    id: `do ${message}`,
    label: translate(message),
    messages: [message],
    Icon,
    shortcut,
    run,
  });
  return [
    ...made,
    ...organisationActions,
    ...modeActions,
    plain('settings.title', TuneOutlined, onSettings),
    plain('palette.keys.title', KeyboardOutlined, onKeys, shortcuts.help),
    ...languageActions,
    plain('layout.user.logout', Logout, leave),
  ];
}

function useCreateActions(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { actor } = useSession();
  return resources.flatMap((resource) => {
    const { create, name } = resource;
    if (!create || !mayCreate(resource, actor)) return [];
    const message = `entities.${name}.actions.create`;
    return {
      id: `create ${name}`,
      label: translate(message),
      messages: [message],
      Icon: create.icon ? icons[create.icon] : Add,
      run: () => void navigate(create.route),
    };
  });
}

function useModeActions(): Command[] {
  const translate = useTranslate();
  const [mode, setMode] = usePreference('mode');
  return modes
    .filter((one) => one !== mode)
    .map((one) => ({
      id: `mode ${one}`,
      label: translate('palette.mode', { name: translate(`settings.modes.${one}`) }),
      messages: ['palette.mode', `settings.modes.${one}`],
      Icon: Contrast,
      run: () => setMode(one),
    }));
}

/** The second half of 简体中文, which pinyin writes as one word. */
const romanised: Partial<Record<Language, string>> = { zh: 'zhongwen' };

/** Each labelled by its own name; also found by its names in the user's language and in English. */
function useLanguageActions(): Command[] {
  const translate = useTranslate();
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const called = (language: string, by: string) => new Intl.DisplayNames(by, { type: 'language' }).of(language) ?? '';
  return languages
    .filter((language) => language !== locale)
    .map((language) => ({
      id: `language ${language}`,
      label: translate('palette.language', { name: languageNames[language] }),
      words: [languageNames[language], called(language, locale), called(language, 'en'), romanised[language] ?? ''],
      messages: ['palette.language'],
      lang: language,
      Icon: Translate,
      run: () => void changeLanguage(language),
    }));
}

function useOrganisationActions(): Command[] {
  const translate = useTranslate();
  const { user } = useSession();
  const { data } = useCallQuery('myInstitutionList', {}, { enabled: user.institution !== null });
  const [switchTo] = useSwitchOrganisation();
  return (data?.list ?? [])
    .filter(({ iid }) => iid !== user.iid)
    .map(({ iid, name, authorityId }) => ({
      id: `organisation ${iid}`,
      label: `${translate('layout.organisation.switch')}: ${name}`,
      words: [name],
      messages: ['layout.organisation.switch'],
      detail: [translate(`vocabulary.role.${roleOf(authorityId)}`)],
      Icon: SwapHoriz,
      // The request layer shows a toast for every failed call.
      run: () => void switchTo(iid).catch(() => undefined),
    }));
}
