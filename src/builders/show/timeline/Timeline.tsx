import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FailureAlert } from '../../../layout/FailureAlert.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import type { TimelineSource } from '../../../resources/pageParts.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useFormat } from '../../format.ts';
import { Block, blockPadding } from '../Block.tsx';
import { concerns, dayOf, narrowingIn, useTimeline } from './entries.ts';
import { Entry } from './Entry.tsx';

interface TimelineProps {
  title: string;
  sources: readonly TimelineSource[];
  record: RecordValues;
}

const every = 'all';
/** Entries shown at a time. */
const step = 30;

/** A record's events from other entities, newest first: filtered by kind, or by the URL. */
export function Timeline({ title, sources, record }: TimelineProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { entries: all, counts: counted, isPending, error, retry } = useTimeline(sources, record);
  const [kind, setKind] = useState<string>(every);
  const [shown, setShown] = useState(step);
  const { narrowing, clear } = useNarrowing(sources);
  const entries = narrowing ? all.filter((entry) => concerns(entry, narrowing)) : all;
  const kept = entries.filter(({ source }) => kind === every || source.of === kind);
  // Counts all entries, not only the shown ones; with a filter, its matches.
  const counts = narrowing
    ? counted.map(({ of }) => ({ of, count: entries.filter(({ source }) => source.of === of).length }))
    : counted;
  return (
    <Block
      title={title}
      flush
      aside={
        <>
          {!error && <Kinds {...{ title, counts, kind, setKind }} />}
          {narrowing && <Chip size="small" label={translate(`show.narrowed.${narrowing.by}.only`)} onDelete={clear} />}
        </>
      }
    >
      {error && <FailureAlert failure={wordsOf(error)} onRetry={retry} />}
      {isPending && <Skeleton variant="rounded" height={160} sx={{ margin: 2, marginBlockStart: 0 }} />}
      {!isPending && !error && kept.length === 0 && (
        <Box sx={{ paddingInline: blockPadding, paddingBlockEnd: 2, color: 'text.secondary' }}>
          {translate(narrowing ? `show.narrowed.${narrowing.by}.none` : 'show.nothingYet')}
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBlockEnd: 1 }}>
        {kept.slice(0, shown).map((entry, at, drawn) => (
          <Entry
            key={`${entry.source.of} ${entry.records[0].id}`}
            entry={entry}
            page={record.id}
            // Shows a year at its boundary.
            year={yearOf(entry.at) === (at > 0 ? yearOf(drawn[at - 1]!.at) : thisYear()) ? null : yearOf(entry.at)}
          />
        ))}
      </Box>
      {kept.length > shown && (
        <Box sx={{ paddingInline: blockPadding, paddingBlockEnd: 1.5 }}>
          <Button size="small" onClick={() => setShown(shown + step)}>
            {translate('show.older')}
          </Button>
        </Box>
      )}
    </Block>
  );
}

interface KindsProps {
  title: string;
  counts: readonly { of: string; count: number }[];
  kind: string;
  setKind(kind: string): void;
}

/** Shows one kind of entries, or all. */
function Kinds({ title, counts, kind, setKind }: KindsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const wordOf = (name: string, count: number) => `${name} ${format.count(count)}`;
  const given = counts.filter(({ count }) => count > 0);
  if (given.length === 0) return null;
  const total = given.reduce((sum, { count }) => sum + count, 0);
  return (
    <Segmented
      small
      label={title}
      value={kind}
      onChange={setKind}
      options={[
        { value: every, word: wordOf(translate('show.all'), total) },
        ...given.map(({ of, count }) => ({ value: of, word: wordOf(translate(`entities.${of}.many`), count) })),
      ]}
    />
  );
}

const yearOf = (at: string) => dayOf(at).slice(0, 4);
const thisYear = () => String(new Date().getFullYear());

function useNarrowing(sources: readonly TimelineSource[]) {
  const [search, setSearch] = useSearchParams();
  const narrowing = narrowingIn(search, sources);
  return {
    narrowing,
    clear: () =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (narrowing) next.delete(narrowing.by);
          return next;
        },
        { replace: true },
      ),
  };
}
