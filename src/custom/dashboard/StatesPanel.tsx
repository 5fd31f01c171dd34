import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { turnOf, orderStates } from '../../../domain/orderCourse.ts';
import { useFormat } from '../../builders/format.ts';
import { StateChip } from '../../builders/StateChip.tsx';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { BarTable, type BarRow } from './BarTable.tsx';
import { listPath } from '../ui/listPath.ts';

/** How many orders stand in each state that there are any in, in the colour of whose turn it is; those done with only as a number. */
export function StatesPanel({ states }: Pick<OrderOverview, 'states'>) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('order');
  const title = translate('dashboard.states.title');
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  const rows = orderStates.values
    .filter((state) => states[state] > 0)
    .map((state): BarRow => ({
      key: state,
      // The work of years would dwarf what is under way.
      isPlain: turnOf[state] === 'nobody',
      head: <StateChip resource="order" value={state} />,
      counts: [
        {
          turn: turnOf[state],
          count: states[state],
          to: listPath({ state }),
          label: `${words.value('orderState', state)}: ${format.count(states[state])}`,
        },
      ],
    }));
  return (
    <Panel
      title={title}
      order={2}
      aside={
        <Box component="span" sx={{ color: 'ink.faint', fontSize: 'size.small' }}>
          {translate('dashboard.states.total', { smart_count: total })}
        </Box>
      }
    >
      <BarTable label={title} heads={[words.field('state'), words.many]} rows={rows} bare />
    </Panel>
  );
}
