import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { Box, Button, Typography } from '@mui/material';
import { type Fdi, jawOf, type Jaw } from '../../../../domain/teeth.ts';
import type { ToothChartProps } from './ToothChart.tsx';
import type { ToothWords } from './toothWords.ts';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { Segmented } from '../../../layout/Segmented.tsx';

interface CaptionProps extends Pick<ToothChartProps, 'value' | 'readOnly' | 'marksOnly'> {
  words: ToothWords;
  /** The tooth to describe. */
  named: Fdi | undefined;
  /** Goes to the editor of the selected teeth, if it is below the chart. */
  onChoose: (() => void) | undefined;
}

/** Text inside the arch: the hovered tooth and its work, or how to use the chart. */
export function ChartCaption({ value, words, named, readOnly, marksOnly, onChoose }: CaptionProps) {
  const unit = value.find(({ tooth }) => tooth === named);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: '0 31%',
        display: 'grid',
        placeContent: 'center',
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      {named ? (
        <>
          <Typography
            aria-hidden
            dir="auto"
            variant="subtitle2"
            sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {words.nameWithCode(named)}
          </Typography>
          <Typography aria-hidden dir="auto" variant="caption" color="text.secondary">
            {unit && !marksOnly ? words.workOf(unit, value) : '\u00a0'}
          </Typography>
          {onChoose && (
            <Button
              size="small"
              variant="outlined"
              endIcon={<ArrowDownward />}
              onClick={onChoose}
              sx={{ justifySelf: 'center', pointerEvents: 'auto', marginBlockStart: 0.5 }}
            >
              {words.translate('teeth.editor.choose')}
            </Button>
          )}
        </>
      ) : (
        !readOnly && (
          <Typography aria-hidden dir="auto" variant="caption" color="text.secondary">
            {words.translate('teeth.chart.hint')}{' '}
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              {words.translate('teeth.chart.hintShift')}
            </Box>
          </Typography>
        )
      )}
    </Box>
  );
}

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
