import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Command, CommandGroup } from './command.ts';
import { CommandOption } from './CommandOption.tsx';

interface CommandListProps {
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  active: string | null;
  optionId(command: Command): string;
  onPoint(command: Command): void;
  onChoose(command: Command): void;
}

/** The grouped commands, as a combobox's listbox. */
export function CommandList({ id, label, groups, ...options }: CommandListProps) {
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={label}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', padding: groups.length ? 1 : 0 }}
    >
      {groups.map((group) => (
        <Group key={group.id} group={group} {...options} />
      ))}
    </Box>
  );
}

type GroupProps = Omit<CommandListProps, 'id' | 'label' | 'groups'> & { group: CommandGroup };

function Group({ group, active, optionId, onPoint, onChoose }: GroupProps) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ '& + &': { marginBlockStart: 1 } }}>
      <Box
        id={heading}
        role="presentation"
        sx={{ typography: 'caption', color: 'text.secondary', padding: '4px 10px' }}
      >
        {group.heading}
      </Box>
      {group.commands.map((command) => (
        <CommandOption
          key={command.id}
          id={optionId(command)}
          command={command}
          isActive={active === command.id}
          onPoint={() => onPoint(command)}
          onChoose={() => onChoose(command)}
        />
      ))}
    </Box>
  );
}
