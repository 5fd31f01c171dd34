import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { CardLines, partsOf } from './CardLines.tsx';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import { isOwnClick } from './RecordRow.tsx';
import { SelectBox } from './SelectBox.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordCardProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  /** Keyboard navigation between the rows of a list. */
  rowProps?: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

/**
 * A record in three lines: name and state, main field, and other columns, never truncating the due date. On phones,
 * swiping reveals the actions without running any.
 */
export function RecordCard({ resource, record, columns, selection, rowProps }: RecordCardProps) {
  const path = showPath(resource, record.id);
  const parts = partsOf(resource, columns, record);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <Box
      component="li"
      {...rowProps}
      sx={({ palette }) => ({
        position: 'relative',
        display: 'flex',
        // Without a page, the card is the only place for the next step.
        flexWrap: { xs: path ? 'nowrap' : 'wrap', sm: 'wrap' },
        // Actions follow the text, even if the neighbouring card is higher.
        alignContent: { sm: 'start' },
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x mandatory',
        scrollbarWidth: 'none',
        minBlockSize: 88,
        borderBlockEnd: `1px solid ${palette.divider}`,
        backgroundColor: isSelected ? palette.accent.soft : undefined,
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      })}
    >
      <Front {...{ resource, record, selection, parts, path }} />
      <Box
        sx={{
          flex: 'none',
          scrollSnapAlign: 'end',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 1.5,
          paddingBlockEnd: path ? { sm: 1 } : 1,
          // Aligned with the text.
          paddingInlineStart: { sm: `${12 + (selection ? 44 : 0) + (parts.picture ? 86 : 0)}px` },
          backgroundColor: { xs: path ? 'action.hover' : 'transparent', sm: 'transparent' },
          '&:empty': { display: 'none' },
          '& .MuiButton-root, & .MuiIconButton-root': {
            minBlockSize: { xs: 44, sm: 0 },
            minInlineSize: { xs: 44, sm: 0 },
          },
        }}
      >
        <RowActions resource={resource} record={record} />
      </Box>
    </Box>
  );
}

interface FrontProps extends Pick<RecordCardProps, 'resource' | 'record' | 'selection'> {
  parts: ReturnType<typeof partsOf>;
  /** The record's page, which a click opens; null if it has none. */
  path: string | null;
}

/** All of a card except its actions. */
function Front({ resource, record, selection, parts, path }: FrontProps) {
  const navigate = useNavigate();
  const { picture } = parts;
  return (
    <Box
      onClick={path ? (event) => isOwnClick(event) && void navigate(path) : undefined}
      sx={{
        position: 'relative',
        flex: '0 0 100%',
        minInlineSize: 0,
        scrollSnapAlign: 'start',
        display: 'flex',
        gap: 1.25,
        padding: '10px 12px',
        cursor: path ? 'pointer' : undefined,
      }}
    >
      {selection && (
        <Box
          onClick={(event) => event.stopPropagation()}
          sx={{ display: { xs: 'none', sm: 'block' }, alignSelf: 'center' }}
        >
          <SelectBox resource={resource} record={record} selection={selection} />
        </Box>
      )}
      {picture && (
        <Box sx={{ '&& > *': { inlineSize: 76, blockSize: 64 } }}>
          <Cell resource={resource.name} column={picture} record={record} />
        </Box>
      )}
      <CardLines resource={resource} record={record} parts={parts} />
      {path && <Reveal resource={resource} record={record} />}
    </Box>
  );
}

/** Phones: reveals or hides the actions, like a swipe. */
function Reveal({ resource, record }: { resource: Resource; record: RecordValues }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const offered = rowActionsOf(resource).filter((action) => action !== 'show' || !resource.show);
  if (allowedActions(resource, offered, actor, record).length === 0) return null;
  return (
    <IconButton
      aria-label={`${translate('list.rowActions')}: ${titleOf(resource, record)}`}
      onClick={(event) => {
        event.stopPropagation();
        const card = event.currentTarget.closest('li')!;
        const isShown = Math.abs(card.scrollLeft) > 1;
        const shown = isShown ? card.firstElementChild : card.lastElementChild;
        shown?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: isShown ? 'start' : 'end' });
      }}
      sx={{
        display: { xs: 'inline-flex', sm: 'none' },
        position: 'absolute',
        insetBlockEnd: 0,
        insetInlineEnd: 0,
        inlineSize: 44,
        blockSize: 44,
        color: 'ink.faint',
      }}
    >
      <MoreHoriz fontSize="small" />
    </IconButton>
  );
}
