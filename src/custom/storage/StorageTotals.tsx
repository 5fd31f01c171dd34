import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import type { CapacityOverview, ExpiringStorage } from '../../../domain/organisation/capacity.ts';
import { useFormat } from '../../builders/format.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { storageTone } from '../../layout/theme.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Figure } from '../ui/Figure.tsx';

const empty: CapacityOverview = {
  used: 0,
  max: 1,
  included: 0,
  subscriptions: 0,
  cards: 0,
  ending: [],
  selfService: false,
  contact: null,
  others: [],
};

/** A clinic's total and used storage, where it comes from, and what expires soon. */
export default function StorageTotals() {
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useCallQuery('capacityOverview');
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  const totals = <Totals overview={data ?? empty} />;
  return (
    <>
      {/* Reserves space for a warning: most clinics have one, and the list below must not move. */}
      <Box sx={{ minBlockSize: { xs: 70, sm: 50 } }}>{data && <EndingWarnings overview={data} />}</Box>
      {data ? (
        totals
      ) : (
        // The placeholder gets the content's height, in any width and language.
        <Skeleton variant="rounded" sx={{ maxWidth: 'none', inlineSize: '100%' }}>
          {totals}
        </Skeleton>
      )}
    </>
  );
}

function Totals({ overview }: { overview: CapacityOverview }) {
  const translate = useTranslate();
  const format = useFormat();
  const titleId = useId();
  const { used, max, included, subscriptions, cards, others } = overview;
  const percent = max > 0 ? (used / max) * 100 : 100;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2 }}>
      <Typography variant="h3" id={titleId}>
        {translate('capacity.totals')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={storageTone(percent)}
        aria-labelledby={titleId}
        aria-valuetext={translate('capacity.usedNote', { percent: format.percent(percent), max: format.bytes(max) })}
        sx={{ blockSize: 8, borderRadius: 1, marginBlock: 1.5, backgroundColor: 'line.main' }}
      />
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}
      >
        <Figure
          label={translate('capacity.used')}
          value={format.bytes(used)}
          note={translate('capacity.usedNote', { percent: format.percent(percent), max: format.bytes(max) })}
        />
        <Figure
          label={translate('capacity.free')}
          value={format.bytes(Math.max(0, max - used))}
          note={
            used > max ? translate('capacity.over', { over: format.bytes(used - max) }) : translate('capacity.freeNote')
          }
        />
        <Figure
          label={translate('capacity.included')}
          value={format.bytes(included)}
          note={translate('capacity.includedNote')}
        />
        <Figure
          label={translate('capacity.subscriptions')}
          value={format.bytes(subscriptions)}
          note={translate('capacity.subscriptionsNote')}
        />
        <Figure
          label={translate('capacity.cards')}
          value={format.bytes(cards)}
          note={translate('capacity.cardsNote')}
        />
      </Box>
      {used >= max && (
        <Alert severity="error" variant="outlined" sx={{ marginBlockStart: 2 }}>
          {translate('capacity.full')}
        </Alert>
      )}
      <OtherClinics clinics={others} />
    </Card>
  );
}

/** Storage that expires within a month, soonest first, and whether the used storage still fits then. */
function EndingWarnings({ overview }: { overview: CapacityOverview }) {
  const translate = useTranslate();
  const format = useFormat();
  const { used } = overview;
  if (overview.ending.length === 0) return null;
  return (
    <Stack spacing={1}>
      {afterEach(overview).map(({ entity, id, bytes, expiresAt, left }) => (
        <Alert key={id} severity={used > left ? 'error' : 'warning'} variant="outlined">
          {translate(`capacity.ending.${entity}`, {
            size: format.bytes(bytes),
            when: format.due(expiresAt),
            date: format.dateTime(expiresAt),
          })}
          {used > left &&
            ` ${translate('capacity.ending.tight', { used: format.bytes(used), max: format.bytes(left) })}`}
        </Alert>
      ))}
    </Stack>
  );
}

/** The expiring grants, each with the storage left after it and all earlier ones. */
export function afterEach({
  ending,
  max,
}: Pick<CapacityOverview, 'ending' | 'max'>): (ExpiringStorage & { left: number })[] {
  let left = max;
  return ending.map((one) => {
    left -= one.bytes;
    return { ...one, left };
  });
}

/** Used and total storage of the other clinics that the user heads. */
function OtherClinics({ clinics }: { clinics: CapacityOverview['others'] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (clinics.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ marginBlock: '16px 4px' }}>
        {translate('capacity.others')}
      </Typography>
      <Box component="dl" sx={{ margin: 0, typography: 'body2' }}>
        {clinics.map(({ iid, name, used, max }) => (
          <Box key={iid} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
              <bdi>{name}</bdi>
            </Box>
            <Box component="dd" sx={{ margin: 0, color: 'text.secondary' }}>
              {translate('capacity.other', { used: format.bytes(used), max: format.bytes(max) })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
