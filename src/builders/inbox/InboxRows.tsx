import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../format.ts';
import type { RowKeys } from '../list/useRowKeys.ts';
import { inColumns } from './columns.ts';
import { InboxRow } from './InboxRow.tsx';
import type { Ticked } from './useTicked.ts';
import type { WaitingGroup } from './waiting.ts';

interface InboxRowsProps {
  group: WaitingGroup;
  ticked: Ticked;
  keys: RowKeys<HTMLElement>;
  /** Key of the row with its facts displayed. */
  open: string | null;
  /** Shows a row's facts; null if rows link to their pages. */
  onOpen: ((key: string) => void) | null;
  isPhone: boolean;
  onRetry(): void;
}

/** A resource's waiting records under a heading. */
export function InboxRows({ group, ticked, keys, open, onOpen, isPhone, onRetry }: InboxRowsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const headingId = useId();
  const { resource, rows, total, failed } = group;
  const ticks = ticked.of(resource);
  return (
    <Box component="section" aria-labelledby={headingId} sx={isPhone ? undefined : inColumns}>
      <Box
        sx={({ palette }) => ({
          gridColumn: '1 / -1',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minBlockSize: 38,
          paddingInline: { xs: 1.5, sm: 2 },
          backgroundColor: palette.background.default,
          borderBlockStart: `1px solid ${palette.divider}`,
        })}
      >
        <Typography component="h2" variant="h3" id={headingId}>
          {translate(`inbox.groups.${resource.name}`)}
        </Typography>
        {!failed && (
          <Box component="bdi" sx={{ color: 'ink.faint', typography: 'caption' }}>
            {format.count(total)}
          </Box>
        )}
      </Box>
      {failed && (
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            padding: 2,
            color: 'text.secondary',
          }}
        >
          {translate('list.failed')}
          <Button size="small" onClick={onRetry}>
            {translate('list.tryAgain')}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-labelledby={headingId} sx={[list, !isPhone && inColumns]}>
        {rows.map((row) => (
          <InboxRow
            key={row.key}
            {...{ row, ticks, isPhone }}
            rowProps={keys.rowProps(row.key)}
            isOpen={row.key === open}
            onOpen={onOpen && (() => onOpen(row.key))}
          />
        ))}
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', margin: 0, padding: 0 } as const;
