import Box from '@mui/material/Box';
import { useId, useEffect, useRef } from 'react';
import type { Command, CommandGroup } from './command.ts';
import { StateChip } from '../../builders/fields/StateChip.tsx';
import { systemFont } from '../../layout/look/text.ts';
import { KeyCaps } from './KeyCaps.tsx';
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

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

/** One row of the palette. The focus stays in the text field above, which refers to the active row by id. */
function CommandOption({ id, command, isActive, onPoint, onChoose }: CommandOptionProps) {
  const { Icon, label, detail = [], state, shortcut, lang } = command;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // Ignores rows that appear under a resting pointer.
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={({ palette, density }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 44, sm: density.button + 4 },
        paddingInline: 1.25,
        borderRadius: 0.75,
        cursor: 'pointer',
        typography: 'body2',
        scrollMarginBlock: '32px 8px',
        ...(isActive && {
          backgroundColor: palette.accent.soft,
          boxShadow: `inset 0 0 0 1px ${palette.accent.main}`,
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        }),
      })}
    >
      <Icon sx={{ fontSize: 18, color: isActive ? 'primary.main' : 'ink.faint', flexShrink: 0 }} />
      <Box
        component="bdi"
        lang={lang}
        sx={{ ...clipped, flexShrink: 0, maxInlineSize: '60%', ...(lang && { fontFamily: systemFont }) }}
      >
        {label}
      </Box>
      <Box sx={{ ...clipped, flex: 1, typography: 'caption', color: 'text.secondary' }}>
        {detail.map((text, index) => (
          <span key={text}>
            {index > 0 && ' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
      </Box>
      {state && <StateChip {...state} />}
      {shortcut && <KeyCaps shortcut={shortcut} />}
    </Box>
  );
}

const clipped = { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
