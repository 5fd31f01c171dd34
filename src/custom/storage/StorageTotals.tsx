import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { CapacityOverview } from '../../../domain/capacity.ts';
import { useFormat } from '../../builders/format.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { storageTone } from '../../layout/theme.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Figure } from '../ui/Figure.tsx';
import { EndingWarnings } from './EndingWarnings.tsx';
import { OtherClinics } from './OtherClinics.tsx';

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

/** What a clinic has and takes, what it is the sum of, and what of it ends soon. */
export default function StorageTotals() {
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useCallQuery('capacityOverview');
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  const totals = <Totals overview={data ?? empty} />;
  return (
    <>
      {/* Room for one warning is kept: most clinics have something that ends soon, and the list below stays in place. */}
      <Box sx={{ minBlockSize: { xs: 70, sm: 50 } }}>{data && <EndingWarnings overview={data} />}</Box>
      {data ? (
        totals
      ) : (
        // As high as what comes, in any width and language.
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
