import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { scrollMemory } from '../../layout/tabs/useScrollMemory.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { mayShow, showPath } from '../../resources/index.ts';
import { useRowKeys } from '../list/useRowKeys.ts';
import { inboxColumns } from './columns.ts';
import { InboxBar } from './InboxBar.tsx';
import { InboxRows } from './InboxRows.tsx';
import { useInbox } from './useInbox.ts';
import { useTicked, type Ticked } from './useTicked.ts';
import { type Waiting, headingOf, knownFields } from './waiting.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { dotted } from '../dotted.ts';
import { textOf } from '../fields/textOf.ts';
import { useFormat } from '../format.ts';
import { Clipped } from '../list/Clipped.tsx';
import { Facts } from '../show/Facts.tsx';
import { RecordMark } from '../show/RecordMark.tsx';
import { useWords } from '../useWords.ts';
import { usePathOf } from './InboxRow.tsx';
import { RowAnswers } from './RowAnswers.tsx';

/** Records that wait for a head's decision, from the definitions' `inbox`. */
export default function InboxPage() {
  const translate = useTranslate();
  const { breakpoints } = useTheme();
  const hasRail = useMediaQuery(breakpoints.up('lg'), { noSsr: true });
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const { groups, total, isPending, retry } = useInbox();
  const ticked = useTicked(groups);
  const rows = groups.flatMap((group) => group.rows);
  const { open, setOpen } = useOpen(rows);
  const keys = useInboxKeys(rows, isPhone ? null : ticked);
  const title = translate(ownPages.inbox.title);
  const isEmpty = !isPending && groups.length === 0;
  const bar = ticked.chosen && <InboxBar chosen={ticked.chosen} keep={ticked.keep} isFoot={isPhone} />;
  return (
    <Page
      flush
      title={title}
      {...(bar && !isPhone && { heading: <BarHeading title={title}>{bar}</BarHeading> })}
      chips={(isPhone || !bar) && total > 0 && <Total count={total} />}
    >
      <Box
        aria-busy={isPending}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: open ? 'minmax(0, 1fr) 364px' : 'minmax(0, 1fr)' },
          gridTemplateRows: 'minmax(0, 1fr)',
          flex: { xs: 'none', sm: '1 1 0px' },
          minBlockSize: { sm: 340 },
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box
          ref={keys.holder}
          {...scrollMemory('rows')}
          sx={[
            { overflowY: { sm: 'auto' }, '& > section:first-of-type > div:first-of-type': { borderBlockStart: 0 } },
            !isPhone && !isPending && !isEmpty && inboxColumns,
          ]}
        >
          {/* All groups at once: late ones would shift the others. */}
          {isPending && <Coming />}
          {isEmpty && <Nothing />}
          {(isPending ? [] : groups).map((group) => (
            <InboxRows
              key={group.resource.name}
              {...{ group, ticked, keys, isPhone }}
              open={hasRail && open ? open.key : null}
              onOpen={hasRail ? setOpen : null}
              onRetry={retry}
            />
          ))}
        </Box>
        {hasRail && open && <InboxRail key={open.key} row={open} />}
      </Box>
      {isPhone && bar}
    </Page>
  );
}

/** The row with its facts open; once answered, the next one in its place. */
function useOpen(rows: readonly Waiting[]) {
  const [last, setLast] = useState({ key: '', at: 0 });
  const open = rows.find(({ key }) => key === last.key) ?? rows[Math.min(last.at, rows.length - 1)] ?? null;
  const setOpen = (key: string) => setLast({ key, at: rows.findIndex((row) => row.key === key) });
  return { open, setOpen };
}

/** Keyboard navigation through the rows of all groups; opens a record only if the user may see its page. */
function useInboxKeys(rows: readonly Waiting[], ticked: Ticked | null) {
  const { actor } = useSession();
  return useRowKeys<HTMLDivElement>(
    (key) => {
      const row = rows.find((one) => one.key === key);
      return row && mayShow(row.resource, actor) ? showPath(row.resource, row.record.id) : null;
    },
    rows.map(({ key }) => key),
    ticked,
  );
}

/** The bar in place of the heading, which stays for screen readers. */
const BarHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Box component="h1" sx={visuallyHidden}>
      {title}
    </Box>
    {children}
  </>
);

function Total({ count }: { count: number }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('inbox.count', { smart_count: count })}
    </Typography>
  );
}

function Nothing() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1.5,
        minBlockSize: 280,
        blockSize: '100%',
        padding: 3,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <TaskAlt fontSize="large" sx={{ color: 'success.main' }} />
      {translate('inbox.none')}
    </Box>
  );
}

const Coming = () =>
  [1, 2, 3, 4, 5].map((at) => (
    <Box key={at} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minBlockSize: 56, paddingInline: 2 }}>
      <Skeleton variant="circular" width={32} height={32} />
      <Skeleton width="40%" />
    </Box>
  ));

/** The open row's facts, with its two answers at the foot. */
function InboxRail({ row }: { row: Waiting }) {
  const translate = useTranslate();
  const format = useFormat();
  const headingId = useId();
  const { resource, record, since } = row;
  const words = useWords(resource.name);
  const path = usePathOf(row);
  return (
    <Box
      component="aside"
      aria-labelledby={headingId}
      sx={({ palette }) => ({
        display: 'flex',
        flexDirection: 'column',
        minBlockSize: 0,
        borderInlineStart: `1px solid ${palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', padding: '14px 16px 12px' }}>
        <RecordMark resource={row.resource} record={row.record} size={40} />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography component="h2" id={headingId} sx={{ fontSize: 'size.lead', fontWeight: 650, lineHeight: 1.35 }}>
            <Clipped>
              <bdi>{textOf(record[headingOf(resource)])}</bdi>
            </Clipped>
          </Typography>
          {since && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {dotted([words.field(since), format.ago(textOf(record[since]))])}
            </Typography>
          )}
        </Box>
        {path && (
          <Button component={Link} to={path} variant="text" size="small" sx={{ alignSelf: 'start' }}>
            {translate('actions.show')}
          </Button>
        )}
      </Box>
      <Box
        // Scrollable regions must be focusable, for keyboard users.
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
        sx={{ flex: 1, overflowY: 'auto', padding: '14px 16px', borderBlockStart: '1px solid', borderColor: 'divider' }}
      >
        <Facts resource={resource.name} record={record} fields={knownFields(resource, record)} inLines />
      </Box>
      <Box sx={{ padding: '12px 16px', borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <RowAnswers row={row} place="card" />
      </Box>
    </Box>
  );
}
