import { Box, Slider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inFigures } from '../panels/figures.ts';
import { BarButton, columnAt } from '../panels/surfaces.ts';
import { cutKinds } from './cut.ts';
import { SectionPicture } from './SectionPicture.tsx';
import { Choice, ToolPanel } from './ToolPanel.tsx';
import type { Section } from './useSection.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  section: Section;
  colours: ReadonlyMap<string, string>;
  accuracy: number;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
}

/** The section: its outline, its position, and the controls that move it. */
export function SectionPanel({ section, colours, accuracy, ...panel }: Props) {
  const translate = useTranslate();
  const { cut, wish, lines } = section;
  return (
    <ToolPanel {...panel} title={translate('viewer.section.label')} hint={translate('viewer.section.hint')}>
      <Choice
        label={translate('viewer.section.direction')}
        names={cutKinds}
        chosen={wish?.kind}
        wordOf={(kind) => translate(`viewer.section.${kind}`)}
        onChoose={section.chooseKind}
      />
      <Box sx={pictureAndHandles}>
        {/* While the models load, the panel says so. */}
        {cut && lines && <SectionPicture {...{ cut, lines, colours, accuracy }} />}
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Handle
            label={translate('viewer.section.shift')}
            value={wish?.shift ?? 0}
            most={15}
            step={0.1}
            inWords={(value) =>
              translate('viewer.inspect.millimetres', { figure: inFigures(value, { least: 1, most: 1 }) })
            }
            onChange={section.shiftTo}
          />
          <Handle
            label={translate('viewer.section.turn')}
            value={wish?.turn ?? 0}
            most={90}
            step={1}
            inWords={(value) => translate('viewer.inspect.degrees', { figure: inFigures(value) })}
            onChange={section.turnTo}
          />
          <BarButton aria-pressed={wish?.isFlipped ?? false} onClick={section.flip} sx={{ justifySelf: 'start' }}>
            {translate('viewer.section.flip')}
          </BarButton>
        </Box>
      </Box>
    </ToolPanel>
  );
}

/** Side by side below the view, where the drawing would leave the handles no height. */
const pictureAndHandles = {
  display: 'grid',
  alignItems: 'start',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  '& > :only-child': { gridColumn: '1 / -1' },
  [columnAt]: { gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;

interface HandleProps {
  label: string;
  value: number;
  /** In both directions. */
  most: number;
  step: number;
  inWords(value: number): string;
  onChange(value: number): void;
}

/** Narrow, the slider gets a row of its own. */
const handle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 1,
  '& > .MuiSlider-root': { gridRow: 2, gridColumn: '1 / -1' },
  [columnAt]: { gridTemplateColumns: '72px 1fr 64px', '& > .MuiSlider-root': { gridRow: 1, gridColumn: 2 } },
} as const;

function Handle({ label, value, most, step, inWords, onChange }: HandleProps) {
  return (
    <Box component="label" sx={handle}>
      <span>{label}</span>
      <Slider
        size="small"
        track={false}
        marks={[{ value: 0 }]}
        value={value}
        min={-most}
        max={most}
        step={step}
        aria-label={label}
        getAriaValueText={inWords}
        onChange={(_, next) => onChange(Array.isArray(next) ? next[0]! : next)}
        sx={{ paddingBlock: '11px', inlineSize: 'calc(100% - 12px)' }}
      />
      <Box component="bdi" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {inWords(value)}
      </Box>
    </Box>
  );
}
