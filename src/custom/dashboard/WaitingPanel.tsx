import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { factsOf } from '../../../domain/orderCourse.ts';
import type { WaitingStep } from '../../../domain/orderOverview.ts';
import { useSession } from '../../authProvider/session.ts';
import { TurnChip } from '../../builders/StateChip.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Step } from './Step.tsx';

const byRank = (steps: readonly WaitingStep[]) =>
  steps.toSorted((one, other) => factsOf[one.state].rank - factsOf[other.state].rank);

/** What waits for the reader's own side, by what is to be done next. */
export function WaitingPanel({ steps }: { steps: readonly WaitingStep[] }) {
  const translate = useTranslate();
  const { side } = useSession();
  const count = steps.reduce((sum, step) => sum + step.count, 0);
  return (
    <Panel
      title={translate('dashboard.waiting.title')}
      order={0}
      aside={
        side &&
        count > 0 && <TurnChip turn={side}>{translate('dashboard.waiting.count', { smart_count: count })}</TurnChip>
      }
    >
      {byRank(steps).map((step) => (
        <Step key={step.state} step={step} />
      ))}
      {count === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, paddingBlock: 2, color: 'text.secondary' }}>
          <TaskAlt sx={{ color: 'success.main' }} />
          {translate('dashboard.waiting.none')}
        </Box>
      )}
    </Panel>
  );
}
