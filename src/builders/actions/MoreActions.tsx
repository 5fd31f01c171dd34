import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RunParams } from '../../dataProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { ActionButton } from './ActionButton.tsx';

interface MoreActionsProps {
  resource: string;
  record: RecordValues;
  target: RunParams;
  actions: readonly string[];
  args?: Record<string, object>;
  size?: 'small' | 'medium';
  onAsk(action: string): void;
  onDone?: (action: string, answer: unknown) => void;
}

/** The remaining actions: a column of buttons behind three dots. */
export function MoreActions({ resource, record, target, actions, args = {}, size, onAsk, onDone }: MoreActionsProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = titleOf(resourceOf(resource), record);
  return (
    <>
      <IconButton
        size={size}
        aria-haspopup="dialog"
        aria-label={translate('list.more', { title })}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            padding: 0.5,
            '& .MuiButton-root': { justifyContent: 'flex-start', color: 'text.primary' },
          }}
        >
          {actions.map((action) => (
            <ActionButton
              key={action}
              {...{ resource, action, target }}
              args={args[action]}
              variant="text"
              size="medium"
              onAsk={() => {
                setAnchor(null);
                onAsk(action);
              }}
              onDone={(answer) => {
                setAnchor(null);
                onDone?.(action, answer);
              }}
            />
          ))}
        </Box>
      </Popover>
    </>
  );
}
