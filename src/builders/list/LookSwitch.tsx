import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ListLook } from '../../../domain/account/preferences.ts';
import type { LookChoice } from './useLook.ts';

const icons = { table: TableRowsOutlined, cards: GridViewOutlined, board: ViewWeekOutlined } as const;

/** Table, cards or board: one Tab stop, with arrow keys between them. */
export function LookSwitch({ shown, offered, choose }: LookChoice) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const group = useRef<HTMLDivElement>(null);
  if (offered.length < 2) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const by = [onward, 'ArrowDown'].includes(event.key) ? 1 : [back, 'ArrowUp'].includes(event.key) ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = (offered.indexOf(shown) + by + offered.length) % offered.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    choose(offered[next] ?? shown);
  };
  return (
    <Box
      ref={group}
      role="radiogroup"
      aria-label={translate('list.looks.title')}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', border: '1px solid', borderColor: 'line.strong', borderRadius: 1, overflow: 'hidden' }}
    >
      {offered.map((look) => (
        <Choice key={look} look={look} isChosen={look === shown} onChoose={() => choose(look)} />
      ))}
    </Box>
  );
}

function Choice({ look, isChosen, onChoose }: { look: ListLook; isChosen: boolean; onChoose(): void }) {
  const translate = useTranslate();
  const Icon = icons[look];
  return (
    <Tooltip title={translate(`list.looks.${look}`)}>
      <ButtonBase
        role="radio"
        aria-checked={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        sx={({ palette }) => ({
          inlineSize: { xs: 44, sm: 34 },
          blockSize: { xs: 44, sm: 30 },
          color: isChosen ? 'primary.main' : 'text.secondary',
          backgroundColor: isChosen ? 'accent.soft' : undefined,
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
          '&[aria-checked="true"]': { boxShadow: `inset 0 -2px ${palette.primary.main}` },
        })}
      >
        <Icon sx={{ fontSize: 'size.lead' }} />
      </ButtonBase>
    </Tooltip>
  );
}
