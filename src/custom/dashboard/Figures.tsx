import Box from '@mui/material/Box';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { DuePanel } from './DuePanel.tsx';
import { column, columns } from './frame.ts';
import { PacePanel } from './PacePanel.tsx';
import { StatesPanel } from './StatesPanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** An organisation's work in figures; each of them leads to its orders. */
export function Figures({ overview }: { overview: OrderOverview }) {
  const { steps, due, states, turnaround, quality, today } = overview;
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <WaitingPanel steps={steps} />
      </Box>
      <Box sx={column}>
        <DuePanel due={due} today={today} />
        <StatesPanel states={states} />
        <PacePanel turnaround={turnaround} quality={quality} />
      </Box>
    </Box>
  );
}
