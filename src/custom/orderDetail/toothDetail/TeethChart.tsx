import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Order } from '../../../../domain/order/order.ts';
import { dentitionOf, dentitions, type Dentition } from '../../../../domain/teeth.ts';
import { Segmented } from '../../../layout/Segmented.tsx';
import { ToothChart } from '../../ui/teeth/ToothChart.tsx';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import type { ToothDetails } from './toothDetails.ts';

/** The order's chart; clicking a tooth opens its card. */
export default function TeethChart({ order, details }: { order: Order; details: ToothDetails }) {
  const [notation] = useNotation();
  const { translate } = useToothWords(notation);
  const first = order.teeth[0]?.tooth;
  const [dentition, setDentition] = useState<Dentition>(first === undefined ? 'permanent' : dentitionOf(first));
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' }}>
      <Segmented
        label={translate('teeth.dentition')}
        options={dentitions.map((which) => ({ value: which, word: translate(`teeth.dentitions.${which}`) }))}
        value={dentition}
        onChange={setDentition}
      />
      <ToothChart
        value={order.teeth}
        notation={notation}
        dentition={dentition}
        problemTeeth={details.marks.problems}
        onSelect={([tooth]) => {
          if (tooth !== undefined) details.open(tooth);
        }}
        readOnly
      />
    </Box>
  );
}
