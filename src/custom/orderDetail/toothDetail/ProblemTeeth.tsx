import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ProblemWords } from './ProblemForm.tsx';
import { ToothButtons } from './ToothButtons.tsx';
import { useToothDetails } from './toothDetails.ts';

const TeethChart = lazy(() => import('./TeethChart.tsx'));

/** The teeth that either side finds problematic, and why; a chart to reach any tooth's card. */
export function ProblemTeeth({ order }: { order: Order }) {
  const translate = useTranslate();
  const details = useToothDetails();
  const [charted, setCharted] = useState(false);
  if (!details) return null;
  const { marks, problems, may } = details.marks;
  if (problems.length === 0 && !may) return null;
  return (
    <Panel
      title={translate('viewer.tooth.problems')}
      dense
      flat
      aside={
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={charted}
          onClick={() => setCharted(!charted)}
        >
          {translate(charted ? 'viewer.tooth.hideChart' : may ? 'viewer.tooth.mark' : 'viewer.tooth.chart')}
        </Link>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {problems.length === 0 && !charted && (
          <Typography variant="body2" color="text.secondary">
            {translate('viewer.tooth.none')}
          </Typography>
        )}
        {problems.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
            {problems.map((tooth) => (
              <Box key={tooth} component="li" sx={{ display: 'flex', gap: 1.25, alignItems: 'baseline' }}>
                <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, fontSize: 'size.small', minInlineSize: 44 }}>
                  <ToothButtons teeth={[tooth]} />
                </Box>
                <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
                  {marks
                    .filter((mark) => mark.kind === 'problem' && mark.tooth === tooth)
                    .map((mark) => (
                      <ProblemWords key={mark.id} mark={mark} order={order} />
                    ))}
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {charted && (
          <Suspense>
            <TeethChart order={order} details={details} />
          </Suspense>
        )}
      </Box>
    </Panel>
  );
}
