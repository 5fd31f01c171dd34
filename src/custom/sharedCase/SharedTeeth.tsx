import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SharedCase } from '../../../domain/order/sharedCase.ts';
import { dentitionOf, dentitions, notations, type Fdi } from '../../../domain/teeth.ts';
import { Panel } from '../ui/Panel.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { ReadBack } from '../ui/teeth/ReadBack.tsx';
import { Segmented } from '../../layout/Segmented.tsx';
import { ToothChart } from '../ui/teeth/ToothChart.tsx';
import { useToothWords } from '../ui/teeth/toothWords.ts';

/** The work: every tooth in words and on the chart, with both dentitions if needed. */
export function SharedTeeth({ teeth }: Pick<SharedCase, 'teeth'>) {
  const [notation, setNotation] = useNotation();
  const { translate } = useToothWords(notation);
  const [selected, setSelected] = useState<Fdi[]>([]);
  const meant = dentitions.filter((dentition) => teeth.some(({ tooth }) => dentitionOf(tooth) === dentition));
  return (
    <Panel title={translate('share.page.teeth')}>
      {teeth.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('share.page.noTeeth')}
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Segmented
            label={translate('teeth.notation')}
            options={notations.map((which) => ({ value: which, word: translate(`teeth.notations.${which}`) }))}
            value={notation}
            onChange={setNotation}
          />
          <ReadBack teeth={teeth} notation={notation} />
          {meant.map((dentition) => (
            <ToothChart
              key={dentition}
              value={teeth}
              notation={notation}
              dentition={dentition}
              selected={selected}
              onSelect={setSelected}
              readOnly
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}
