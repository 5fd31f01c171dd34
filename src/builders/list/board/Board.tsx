import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import { useSession } from '../../../authProvider/session.ts';
import { scrollMemory } from '../../../layout/tabs/useScrollMemory.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useWords } from '../../useWords.ts';
import { BoardSkeleton } from '../BoardSkeleton.tsx';
import { cardOf } from '../columns.ts';
import { useCounts } from '../useCounts.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { boardColumns } from './boardColumns.ts';
import { DroppedAction } from './DroppedAction.tsx';
import { dropAction, reachOf, type Reach } from './reach.ts';
import { useBoardKeys } from './useBoardKeys.ts';

interface Dragged {
  record: RecordValues;
  reach: Reach;
}

/** The list as a board: a column for each tab. Its search and sort hold in every column; its tab shows one of them. */
export default function Board({ resource: name }: { resource: string }) {
  const resource = resourceOf(name);
  const words = useWords(name);
  const { actor, side } = useSession();
  const { filterValues, isPending } = useListContext();
  const counts = useCounts(name);
  const board = useBoardKeys();
  const followed = useRef<RecordId | null>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [dropped, setDropped] = useState<{ record: RecordValues; action: string } | null>(null);
  const card = cardOf(resource.list?.board?.card, side);
  if (!card) return null;
  // How wide each column is goes by its number.
  if (isPending && Object.keys(counts).length === 0) return <BoardSkeleton />;

  const chosen: unknown = filterValues[resource.list?.tabs?.filter ?? ''];
  const drop = (column: string) => {
    const action = dragged && dropAction(dragged.reach, column);
    if (action) setDropped({ record: dragged.record, action });
    setDragged(null);
  };
  return (
    <Box
      ref={board}
      role="group"
      aria-label={words.many}
      {...scrollMemory('board')}
      sx={{
        flex: '1 1 0px',
        minBlockSize: 420,
        display: 'flex',
        gap: 1,
        padding: 1.5,
        overflowX: 'auto',
        // A phone shows one column, and the edge of the next.
        scrollSnapType: { xs: 'x mandatory', sm: 'none' },
        '@media print': { overflow: 'visible', flexWrap: 'wrap' },
      }}
    >
      {boardColumns(resource, counts, side).map((column) => (
        <BoardColumn
          key={column.value}
          resource={resource}
          column={column}
          card={card}
          count={counts[column.value]}
          isChosen={chosen === column.value}
          takes={dragged && dropAction(dragged.reach, column.value) !== null}
          followed={followed}
          onDrag={(record) => setDragged(record && { record, reach: reachOf(resource, actor, record) })}
          onDrop={() => drop(column.value)}
        />
      ))}
      {dropped && (
        <DroppedAction
          key={`${dropped.record.id} ${dropped.action}`}
          resource={resource}
          {...dropped}
          onEnd={() => setDropped(null)}
        />
      )}
    </Box>
  );
}
