import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { jawOf, type Jaw } from '../../../../domain/teeth.ts';
import { Segmented } from '../../../layout/Segmented.tsx';
import type { ToothWords } from './toothWords.ts';

interface JawSwitchProps {
  words: ToothWords;
  value: readonly ToothWork[];
  jaw: Jaw;
  onChange: (jaw: Jaw) => void;
  children: ReactNode;
}

const jaws: readonly Jaw[] = ['upper', 'lower'];

/** Button in the middle of the chart that switches jaws and shows the other jaw's mark count. */
export function JawSwitch({ words, value, jaw, onChange, children }: JawSwitchProps) {
  const { direction } = useTheme();
  const countIn = (which: Jaw) => value.filter(({ tooth }) => jawOf(tooth) === which).length;
  const wordOf = (which: Jaw) =>
    words.translate(`vocabulary.arches.${which}`) + (which !== jaw && countIn(which) > 0 ? ` · ${countIn(which)}` : '');
  return (
    <Box
      dir={direction}
      sx={{
        position: 'absolute',
        insetInline: '26%',
        [jaw === 'upper' ? 'insetBlockStart' : 'insetBlockEnd']: '40%',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& .MuiToggleButton-root': { flex: 1, minBlockSize: 44, paddingInline: 0.5 },
      }}
    >
      <Segmented
        label={words.translate('teeth.chart.jaws')}
        options={jaws.map((which) => ({ value: which, word: wordOf(which) }))}
        value={jaw}
        onChange={onChange}
      />
      {children}
    </Box>
  );
}
