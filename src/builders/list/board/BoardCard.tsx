import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, type RefObject } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { showPath } from '../../../resources/index.ts';
import { RowActions } from '../../actions/RowActions.tsx';
import { Cell } from '../Cell.tsx';
import type { CardPlan } from '../columns.ts';
import { titleOf } from '../../fields/textOf.ts';
import type { RecordValues } from '../../fields/types.ts';
import { turnOfRecord } from '../../fields/StateChip.tsx';
import { cardLead } from './useBoardKeys.ts';

interface BoardCardProps {
  resource: Resource;
  record: RecordValues;
  plan: CardPlan;
  /** The record whose card the focus follows after an action moves it. */
  followed: RefObject<RecordId | null>;
  onDrag(record: RecordValues | null): void;
}

/** One record on a board, tinted by whose turn it is. Dragging it to another column is always optional. */
export function BoardCard({ resource, record, plan, followed, onDrag }: BoardCardProps) {
  const card = useFollowed(record.id, followed);
  const turn = turnOfRecord(resource.name, record);
  return (
    <Box
      component="li"
      ref={card}
      data-card={record.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', titleOf(resource, record));
        onDrag(record);
      }}
      onDragEnd={() => onDrag(null)}
      sx={({ palette }) => ({
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        padding: 1.25,
        borderRadius: 1,
        border: `1px solid ${palette.line.main}`,
        borderInlineStart: `3px solid ${palette.turn[turn].main}`,
        backgroundColor: 'background.paper',
        typography: 'body2',
        // Skips rendering of off-screen cards, which keep their last height.
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 148px',
        '&:hover': { borderBlockColor: palette.line.strong, borderInlineEndColor: palette.line.strong },
      })}
    >
      <Head resource={resource} record={record} plan={plan} />
      {plan.lines.map((column) => (
        <Box
          key={column.field}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 0.75,
            minWidth: 0,
            overflowWrap: 'anywhere',
            '&:empty': { display: 'none' },
          }}
        >
          <Cell resource={resource.name} column={column} record={record} />
        </Box>
      ))}
      <Box
        sx={{
          display: 'flex',
          gap: 0.75,
          '&:empty': { display: 'none' },
        }}
      >
        <RowActions resource={resource} record={record} onDone={() => void (followed.current = record.id)} />
      </Box>
    </Box>
  );
}

/** Ref for a record's card: an action that moves it takes the focus along, unless that is elsewhere by now. */
function useFollowed(id: RecordId, followed: BoardCardProps['followed']): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (followed.current !== id) return;
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.closest(`[data-card="${id}"]`);
    if (isFree) card.current?.querySelector<HTMLElement>('a')?.focus();
    followed.current = null;
  }, [followed, id]);
  return card;
}

/** Picture, title and corner; the title links to the record's page if it has one. */
function Head({ resource, record, plan }: Pick<BoardCardProps, 'resource' | 'record' | 'plan'>) {
  const { name } = resource;
  const path = showPath(resource, record.id);
  const title = <Cell resource={name} column={plan.title} record={record} />;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {plan.picture && <Cell resource={name} column={plan.picture} record={record} />}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        {path ? (
          <Link
            component={RouterLink}
            to={path}
            color="inherit"
            underline="hover"
            draggable={false}
            sx={{ minHeight: { xs: 44, sm: 24 }, minWidth: 24, display: 'inline-flex', alignItems: 'center' }}
            {...cardLead}
          >
            {title}
          </Link>
        ) : (
          title
        )}
        {plan.corner && (
          <Box sx={{ marginInlineStart: 'auto', typography: 'caption' }}>
            <Cell resource={name} column={plan.corner} record={record} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
