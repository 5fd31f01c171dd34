import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { StateChip } from '../../builders/fields/StateChip.tsx';
import { systemFont } from '../../layout/look/text.ts';
import type { Command } from './command.ts';
import { KeyCaps } from './KeyCaps.tsx';

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
}

/** One row of the palette. The focus stays in the text field above, which refers to the active row by id. */
export function CommandOption({ id, command, isActive, onPoint, onChoose }: CommandOptionProps) {
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
