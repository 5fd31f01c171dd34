import Box from '@mui/material/Box';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { actionOf, isAllowed, moveFor, type RecordId } from '../../../../domain/kit/entity.ts';
import { useSession } from '../../../authProvider/session.ts';
import { scrollMemory } from '../../../layout/tabs/useScrollMemory.ts';
import { resourceOf, actionPath } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useWords } from '../../useWords.ts';
import { BoardSkeleton } from '../BoardSkeleton.tsx';
import { cardOf } from '../columns.ts';
import { useCounts } from '../useCounts.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { boardColumns } from './boardColumns.ts';
import { useBoardKeys } from './useBoardKeys.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { AskedAction } from '../../actions/AskedAction.tsx';
import { planOf, rowActionsOf } from '../../actions/plan.ts';
import { useAction } from '../../actions/useAction.ts';
import type { Actor } from '../../../../domain/roles.ts';

interface Dragged {
  record: RecordValues;
  reach: Reach;
}

/** The list as a board with a column per tab. Search and sort apply to every column; the list's tab shows only one. */
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
  // Column widths depend on the counts.
  if (isPending && Object.keys(counts).length === 0) return <BoardSkeleton />;

  const chosen: unknown = filterValues[resource.list?.tabs?.filter ?? ''];
  const drop = (column: string) => {
    const action = dragged && dropAction(dragged.reach, column);
    if (action) setDropped({ record: dragged.record, action });
    setDragged(null);
  };
  return (
    <Box ref={board} role="group" aria-label={words.many} {...scrollMemory('board')} sx={columnsRow}>
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

const columnsRow = {
  flex: '1 1 0px',
  minBlockSize: 420,
  display: 'flex',
  gap: 1,
  padding: 1.5,
  overflowX: 'auto',
  // Phones show one column and the edge of the next.
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  '@media print': { overflow: 'visible', flexWrap: 'wrap' },
} as const;

interface DroppedActionProps {
  resource: Resource;
  action: string;
  record: RecordValues;
  onEnd(): void;
}

/** Runs or asks for the dropped card's action, exactly like its button. */
function DroppedAction({ resource, action, record, onEnd }: DroppedActionProps) {
  const navigate = useNavigate();
  const { run } = useAction(resource.name, action);
  const { way } = planOf(resource, action);
  const target = { id: record.id, version: record.version as number | undefined };
  const begin = useEffectEvent(() => {
    if (way === 'ask') return;
    if (way === 'run') return void run(target).finally(onEnd);
    const path = actionPath(resource, record.id, action);
    if (path) void navigate(path);
    onEnd();
  });
  useEffect(() => begin(), []);
  if (way !== 'ask') return null;
  return <AskedAction resource={resource.name} action={action} target={target} record={record} onClose={onEnd} />;
}

/** Row actions by target column: `{ accepted: ['accept'], cancelled: ['cancel'] }`. */
type Reach = Readonly<Record<string, readonly string[]>>;

/** The columns to which `actor` may move `record`, with the row actions that do it. */
export function reachOf(resource: Resource, actor: Actor, record: RecordValues & { state?: string | null }): Reach {
  const reach: Record<string, string[]> = {};
  for (const name of rowActionsOf(resource)) {
    const action = actionOf(resource.entity, name);
    if (!action || !isAllowed(resource.entity, name, actor, record)) continue;
    const to = moveFor(action, actor, record)?.to;
    if (to !== undefined && to !== record.state) (reach[to] ??= []).push(name);
  }
  return reach;
}

/** The action for a drop on `column`: null if there is none, or several. */
export function dropAction(reach: Reach, column: string): string | null {
  const [only, ...others] = reach[column] ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}
