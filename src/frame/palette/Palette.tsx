import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import { useNavigate } from 'react-router-dom';
import History from '@mui/icons-material/History';
import type { ResourceKey } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import type { Command, CommandGroup } from './command.ts';
import { CommandList } from './CommandList.tsx';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { useListbox } from '../../layout/useListbox.ts';
import Dialog from '../../layout/Dialog.tsx';
import type { Tab } from '../../layout/tabs/tabs.ts';
import { matching, noKnowledge, type Knowledge } from './matching.ts';
import { useActions } from './useActions.ts';
import { useRecords } from './useRecords.ts';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';
import { icons } from '../../layout/icons.ts';
import { listTitle } from '../../resources/index.ts';
import { menuOf } from '../menu.ts';
import { mayOpen, ownPages, type OwnPage } from '../../layout/places.ts';
import { loadCatalogue } from '../../i18nProvider/catalogues.ts';

/** Finds any screen, action or record and opens or runs it: a combobox in a dialog, full-screen on phones. */
export default function Palette({ onClose, ...tasks }: PaletteTasks & { onClose(): void }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [typed, setTyped] = useState('');
  const { groups, commands, isSearching, hasFailed } = usePalette(typed, tasks);
  const listId = useId();
  const optionId = ({ id }: Command) => `${listId}-${commands.findIndex((command) => command.id === id)}`;

  const choose = (command: Command) => {
    onClose();
    command.run();
  };
  const { active, setActive, onKeyDown } = useListbox(
    commands.map(({ id }) => id),
    (id) => commands.filter((command) => command.id === id).forEach(choose),
  );
  const activeCommand = commands.find(({ id }) => id === active);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      transitionDuration={100}
      aria-label={translate('palette.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: isPhone ? { borderRadius: 0 } : { marginBlockStart: '10vh', maxBlockSize: 'min(560px, 76vh)' } },
      }}
    >
      <PaletteField
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setActive('');
        }}
        onKeyDown={onKeyDown}
        onClose={isPhone ? onClose : undefined}
        listId={listId}
        activeId={activeCommand && optionId(activeCommand)}
      />
      <CommandList
        id={listId}
        label={translate('palette.title')}
        groups={groups}
        active={active}
        optionId={optionId}
        onPoint={({ id }) => setActive(id)}
        onChoose={choose}
      />
      <PaletteFoot {...{ isSearching, hasFailed, typed }} count={commands.length} hasKeys={!isPhone} />
    </Dialog>
  );
}

interface PaletteTasks {
  /** Recently opened records. */
  visits: readonly Tab[];
  onKeys(): void;
  onSettings(): void;
}

/** All matches; without a query, recent records, then all screens and actions. */
function usePalette(typed: string, { visits, ...tasks }: PaletteTasks) {
  const translate = useTranslate();
  const recent = useVisitCommands(visits);
  const screens = useScreens();
  const actions = useActions(tasks);
  const knowledge = useKnowledge();
  const { groups: records, isSearching, hasFailed } = useRecords(typed);

  const isBlank = typed.trim() === '';
  const own = [
    { id: 'recent', commands: isBlank ? recent : [] },
    { id: 'screens', commands: isBlank ? screens : matching(typed, screens, knowledge) },
    { id: 'actions', commands: isBlank ? actions : matching(typed, actions, knowledge) },
  ].map((group): CommandGroup => ({ ...group, heading: translate(`palette.${group.id}`) }));
  const groups = [...own, ...records].filter(({ commands }) => commands.length > 0);
  return { groups, commands: groups.flatMap((group) => group.commands), isSearching, hasFailed };
}

/** The pages that the user's role can open: lists and the console's own. */
function useScreens(): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const session = useSession();
  const isWaiting = needsOrganisation(session);
  const screen = (route: string, message: string, Icon: Command['Icon']): Command => ({
    id: `screen ${route}`,
    label: translate(message),
    messages: [message],
    Icon,
    run: () => void navigate(route),
  });
  const lists = isWaiting ? [] : menuOf(session.actor).filter(({ kind }) => kind === 'list');
  const own = Object.values<OwnPage>(ownPages).filter(
    (page) => !page.isHidden && (page.isForAll || !isWaiting) && mayOpen(page, session.role),
  );
  const [first, ...others] = own.map(({ path, title, icon }) =>
    screen(path, title, icon ? icons[icon] : WebAssetOutlined),
  );
  // Everyday pages come before settings.
  return [
    ...(first ? [first] : []),
    ...lists.map(({ route, resource, icon }) => screen(route, listTitle(resource), icons[icon])),
    ...others,
  ];
}

/** Recently opened records as commands. */
function useVisitCommands(visits: readonly Tab[]): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  return visits.map(({ key, title, place, address }) => ({
    id: `visit ${key}`,
    label: title,
    detail: place.kind === 'page' ? [] : [translate(`entities.${place.resource}.one`)],
    Icon: History,
    run: () => void navigate(address),
  }));
}

/** A message's text without its placeholders. */
const textAt = (texts: ResourceKey, message: string): string => {
  const found = message
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], texts);
  return typeof found === 'string' ? found.replace(/{{\w+}}/g, '') : '';
};

async function loadEnglish(): Promise<Knowledge['english']> {
  const [{ shell }, { default: custom }] = await Promise.all([
    import('../../i18nProvider/en/index.ts'),
    import('../../i18nProvider/en/custom.ts'),
  ]);
  return (message) => textAt(shell, message) || textAt(custom, message);
}

async function loadChinese(): Promise<Knowledge['chinese']> {
  const [shell, custom] = await Promise.all([loadCatalogue('zh', 'index'), loadCatalogue('zh', 'custom')]);
  return (message) => textAt(shell, message) || textAt(custom, message);
}

/** 140 kB: loaded only with the palette. */
async function loadPinyin(): Promise<Knowledge['read']> {
  const { pinyin } = await import('pinyin-pro');
  return (text) => pinyin(text, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive' });
}

/** Further search terms in every language, once loaded: English and Chinese labels, and pinyin. */
function useKnowledge(): Knowledge {
  const isForeign = useLocale() !== 'en';
  const { data } = useQuery({
    queryKey: ['palette', 'knowledge', isForeign],
    queryFn: async (): Promise<Knowledge> => {
      const [english, chinese, read] = await Promise.all([
        isForeign ? loadEnglish() : noKnowledge.english,
        loadChinese(),
        loadPinyin(),
      ]);
      return { english, chinese, read };
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
  return data ?? noKnowledge;
}
