import { useTranslate } from 'react-admin';
import type { Tab } from '../../tabs/tabs.ts';
import type { CommandGroup } from './command.ts';
import { matching } from './matching.ts';
import { useActions } from './useActions.ts';
import { useKnowledge } from './useKnowledge.ts';
import { useRecords } from './useRecords.ts';
import { useScreens } from './useScreens.ts';
import { useVisitCommands } from './useVisitCommands.ts';

export interface PaletteTasks {
  /** The records that were open lately. */
  visits: readonly Tab[];
  onKeys(): void;
  onSettings(): void;
}

/** All that fits what was typed: without a word what was open lately, then every screen and action. */
export function usePalette(typed: string, { visits, ...tasks }: PaletteTasks) {
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
