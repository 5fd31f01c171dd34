import Close from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import { useState, type ChangeEvent } from 'react';
import type { Shade, ToothWork } from '../../../../domain/order/prescription.ts';
import { Choices, sideways } from './Choices.tsx';
import { Segmented } from '../../../layout/Segmented.tsx';
import { shadeColor, shadeGuides } from './shadeColors.ts';
import type { Translate } from './toothWords.ts';

type ShadeField = 'shade' | 'stumpShade';
type GuideKey = (typeof shadeGuides)[number]['key'];

interface ShadeChoiceProps {
  translate: Translate;
  value: Pick<ToothWork, ShadeField>;
  /** Whether the selected teeth differ in a field. */
  differs: (field: ShadeField) => boolean;
  onChange: (change: Partial<Pick<ToothWork, ShadeField>>) => void;
  /** False for dentures. */
  hasStump: boolean;
  faultOf: (field: ShadeField) => string | undefined;
}

/** The most that fit in a row inside the arch. */
const inRow = 16;

/** A native select for a few, rarely changed options, with the phone's own picker. */
const plainSelect = {
  marginInlineStart: 'auto',
  minBlockSize: 26,
  paddingInline: 0.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'size.small',
} as const;

const guideOf = (shade: Shade | null): GuideKey =>
  shadeGuides.find(({ shades }) => (shades as readonly Shade[]).includes(shade as Shade))?.key ?? 'classical';

/** The background colour is data, not theme. */
const swatch = {
  inlineSize: '100%',
  flex: 1,
  borderRadius: 0.75,
  border: '1px solid',
  borderColor: 'divider',
} as const;

const swatches = (columns: number) => ({
  ...sideways,
  display: 'grid',
  gap: '2px',
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: 44,
  gridTemplateColumns: { xs: 'none', sm: `repeat(${columns}, minmax(0, 1fr))` },
  '& > label': {
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: '1px',
    minBlockSize: { xs: 48, sm: 38 },
    padding: '2px',
    borderColor: 'transparent',
    backgroundColor: 'transparent',
    fontSize: 'size.micro',
  },
});

/** The shade of a restoration or of the stump under it, from the usual shade guides. */
export function ShadeChoice({ translate, value, differs, onChange, hasStump, faultOf }: ShadeChoiceProps) {
  const [field, setField] = useState<ShadeField>('shade');
  const [guide, setGuide] = useState<GuideKey>(() => guideOf(value.shade));
  const show = (which: ShadeField) => {
    setField(which);
    if (value[which]) setGuide(guideOf(value[which]));
  };
  const shades: readonly Shade[] = shadeGuides.find(({ key }) => key === guide)!.shades;
  const wordOf = (which: ShadeField) =>
    [
      translate(`toothWork.${which}`),
      differs(which) ? translate('teeth.editor.mixed') : value[which] && `\u2066${value[which]}\u2069`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Choices
      label={translate(`toothWork.${field}`)}
      options={shades}
      value={value[field]}
      onChange={(chosen) => onChange({ [field]: chosen })}
      fault={faultOf(field)}
      head={
        <>
          <Segmented
            small
            label={translate('toothWork.shade')}
            options={(hasStump ? (['shade', 'stumpShade'] as const) : (['shade'] as const)).map((which) => ({
              value: which,
              word: wordOf(which),
            }))}
            value={field}
            onChange={show}
          />
          {value[field] && (
            <IconButton
              size="small"
              aria-label={translate('teeth.shades.clear')}
              title={translate('teeth.shades.clear')}
              onClick={() => onChange({ [field]: null })}
              sx={{ padding: '3px' }}
            >
              <Close sx={{ fontSize: 18 }} />
            </IconButton>
          )}
        </>
      }
      aside={<GuideSelect translate={translate} value={guide} onChange={setGuide} />}
      isLeftToRight
      layout={swatches(shades.length > inRow ? Math.ceil(shades.length / 2) : inRow)}
    >
      {(shade) => (
        <>
          <Box component="span" aria-hidden sx={[swatch, { backgroundColor: shadeColor(shade) }]} />
          {shade}
        </>
      )}
    </Choices>
  );
}

interface GuideSelectProps {
  translate: Translate;
  value: GuideKey;
  onChange: (guide: GuideKey) => void;
}

function GuideSelect({ translate, value, onChange }: GuideSelectProps) {
  return (
    <Box
      component="select"
      title={translate('teeth.shades.guide')}
      aria-label={translate('teeth.shades.label')}
      value={value}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value as GuideKey)}
      sx={plainSelect}
    >
      {shadeGuides.map(({ key }) => (
        <option key={key} value={key}>
          {translate(`teeth.shades.${key}`)}
        </option>
      ))}
    </Box>
  );
}
