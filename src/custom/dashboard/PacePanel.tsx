import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { Panel } from '../ui/Panel.tsx';
import { Figure } from '../ui/Figure.tsx';
import { CheckFigures } from './CheckFigures.tsx';
import { chartHeight } from './chartHeight.ts';
import { PaceTable } from './PaceTable.tsx';
import { Returns } from './Returns.tsx';
import { usePaceWords } from './usePaceWords.ts';

const PaceChart = lazy(() => import('./PaceChart.tsx'));

/** How long the work takes, week by week, and how much of it comes back. */
export function PacePanel({
  turnaround,
  quality,
  returns,
  dataChecks,
}: Pick<OrderOverview, 'turnaround' | 'quality' | 'returns' | 'dataChecks'>) {
  const translate = useTranslate();
  const words = usePaceWords();
  const [isTable, setTable] = useState(false);
  const { sent, returned, remakes } = quality;
  return (
    <Panel
      title={translate('dashboard.pace.title')}
      flat
      aside={
        turnaround.count > 0 && (
          <Button size="small" variant="text" onClick={() => setTable(!isTable)}>
            {translate(isTable ? 'dashboard.pace.asChart' : 'dashboard.pace.table')}
          </Button>
        )
      }
    >
      <Box sx={{ color: 'ink.faint', fontSize: 'size.small', marginBlockEnd: 1.5 }}>
        {translate('dashboard.pace.about')}
      </Box>
      {(turnaround.count > 0 || sent > 0) && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 32px', margin: 0, marginBlockEnd: 2 }}>
          {turnaround.count > 0 && (
            <Figure
              label={translate('dashboard.pace.median')}
              value={words.days(turnaround.median)}
              note={words.orders(turnaround.count)}
            />
          )}
          {sent > 0 && (
            <>
              <Figure
                label={translate('dashboard.pace.returned')}
                value={words.share(returned, sent)}
                note={words.ofSent(returned, sent)}
              />
              <Figure
                label={translate('dashboard.pace.remakes')}
                value={words.share(remakes, sent)}
                note={words.ofSent(remakes, sent)}
              />
            </>
          )}
        </Box>
      )}
      <Returns returns={returns} />
      <CheckFigures partners={dataChecks} />
      {turnaround.count === 0 ? (
        <Box sx={{ color: 'text.secondary', paddingBlock: 1 }}>{translate('dashboard.pace.none')}</Box>
      ) : isTable ? (
        <PaceTable weeks={turnaround.weeks} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <PaceChart turnaround={turnaround} />
        </Suspense>
      )}
    </Panel>
  );
}
