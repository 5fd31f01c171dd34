import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { Box, Button, Typography } from '@mui/material';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { ToothChartProps } from './ToothChart.tsx';
import type { ToothWords } from './toothWords.ts';

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
