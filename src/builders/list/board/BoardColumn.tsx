import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import type { CardPlan } from '../columns.ts';
import type { RecordValues } from '../../fields/types.ts';
import { turnOfState } from '../../fields/StateChip.tsx';
import { useWords } from '../../useWords.ts';
import { BoardCard } from './BoardCard.tsx';
import type { BoardColumnPlan } from './boardColumns.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { boardColumn } from './useBoardKeys.ts';
import { useBoardColumn, columnStep, type ColumnRecords } from './useBoardColumn.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../format.ts';
import { InSteps } from '../InSteps.tsx';

interface BoardColumnProps {
  resource: Resource;
  column: BoardColumnPlan;
  card: CardPlan;
  /** All records in this state, regardless of the search. */
  count: number | undefined;
  /** This column's tab is selected. */
  isChosen: boolean;
  /** Whether the dragged card may be dropped here; null without one. */
  takes: boolean | null;
  followed: RefObject<RecordId | null>;
  onDrag(record: RecordValues | null): void;
  onDrop(): void;
}

/** A column with label and count that loads its records in steps. Final or empty ones are collapsed at first. */
export function BoardColumn({ resource, column, card, count, isChosen, takes, ...moving }: BoardColumnProps) {
  const { value, vocabulary, isFinal } = column;
  const holder = useRef<HTMLElement>(null);
  const [toggled, setToggled] = useState<boolean | null>(null);
  // Columns that have had no records stay collapsed, too, such as those for what the other side sends.
  const [wasFilled, setWasFilled] = useState(count !== 0);
  if (!wasFilled && count !== 0) setWasFilled(true);
  const isOpen = toggled ?? (isChosen || (!isFinal && wasFilled));
  const isSeen = useSeen(holder);
  const id = useId();
  const label = useWords(resource.name).value(vocabulary, value);
  const found = useBoardColumn(resource.name, value, { count, isNeeded: isOpen && isSeen });
  useEffect(() => {
    if (isChosen) holder.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isChosen]);

  return (
    <Frame holder={holder} labelledBy={id} isOpen={isOpen} isChosen={isChosen} takes={takes} onDrop={moving.onDrop}>
      <ColumnHead
        id={id}
        label={label}
        count={found.total}
        turn={turnOfState(resource.name, value)}
        isOpen={isOpen}
        onToggle={isFinal || count === 0 ? () => setToggled(!isOpen) : undefined}
      />
      {isOpen && (
        <ColumnBody found={found} expected={count}>
          {(record) => (
            <BoardCard
              key={record.id}
              resource={resource}
              record={record}
              plan={card}
              followed={moving.followed}
              onDrag={moving.onDrag}
            />
          )}
        </ColumnBody>
      )}
    </Frame>
  );
}

interface FrameProps {
  holder: RefObject<HTMLElement | null>;
  labelledBy: string;
  isOpen: boolean;
  isChosen: boolean;
  takes: boolean | null;
  onDrop(): void;
  children: ReactNode;
}

/** The column's element, with its drop handling. */
function Frame({ holder, labelledBy, isOpen, isChosen, takes, onDrop, children }: FrameProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <Box
      component="section"
      ref={holder}
      aria-labelledby={labelledBy}
      {...boardColumn}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!takes) return;
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
      sx={({ palette }) => ({
        inlineSize: isOpen ? { xs: 'min(84vw, 300px)', sm: 284 } : 44,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        minBlockSize: 0,
        borderRadius: 1,
        scrollSnapAlign: 'center',
        backgroundColor: 'background.default',
        outline: `1px ${takes ? 'dashed' : 'solid'} ${takes || isChosen ? palette.primary.main : palette.line.main}`,
        outlineOffset: -1,
        opacity: takes === false ? 0.45 : undefined,
        '&': isOver ? { backgroundColor: palette.accent.soft, outlineStyle: 'solid', outlineWidth: 2 } : {},
        transition: 'opacity 120ms',
        '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
      })}
    >
      {children}
    </Box>
  );
}

/** Whether an element has been near the viewport; stays true. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '0px 320px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}

interface ColumnBodyProps {
  found: ColumnRecords;
  /** The expected number of records, for as many placeholders. */
  expected: number | undefined;
  children: (record: RecordValues) => ReactNode;
}

/** A column's cards, and a button that loads more. */
function ColumnBody({ found, expected = 3, children }: ColumnBodyProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { records, total = 0, isPending, isFailed, more, isBringing, tryAgain } = found;
  if (isPending && !isFailed)
    return (
      <Box aria-hidden sx={{ display: 'grid', gap: 1, padding: 1, paddingBlockStart: 0, overflow: 'hidden' }}>
        {Array.from({ length: Math.min(expected, 4) }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={148} />
        ))}
      </Box>
    );
  return (
    <Box sx={{ overflowY: 'auto', flex: 1, minBlockSize: 0, padding: 1, paddingBlockStart: 0 }}>
      {records.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          <InSteps records={records}>{children}</InSteps>
        </Box>
      )}
      {records.length === 0 && !isFailed && (
        <Box component="p" sx={{ margin: 0, padding: 1, typography: 'body2', color: 'text.secondary' }}>
          {translate('list.board.none')}
        </Box>
      )}
      {isFailed && (
        <Box sx={{ padding: 1, typography: 'body2', color: 'text.secondary' }}>
          {translate('list.failed')}{' '}
          <Button variant="text" size="small" onClick={tryAgain}>
            {translate('list.tryAgain')}
          </Button>
        </Box>
      )}
      {more && (
        <Button variant="text" size="small" fullWidth loading={isBringing} onClick={more} sx={{ marginBlockStart: 1 }}>
          {translate('list.board.more', {
            smart_count: Math.max(1, Math.min(columnStep, total - records.length)),
            shown: format.number(records.length),
            total: format.count(total),
          })}
        </Button>
      )}
    </Box>
  );
}
