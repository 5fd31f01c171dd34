import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Command } from './command.ts';
import { CommandList } from './CommandList.tsx';
import { PaletteField } from './PaletteField.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { useListbox } from '../../useListbox.ts';
import { usePalette, type PaletteTasks } from './usePalette.ts';
import Dialog from '../../Dialog.tsx';

/** Finds any screen, action and record, and goes or does it: a combobox in a dialog, on a phone the whole screen. */
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
