import FormHelperText from '@mui/material/FormHelperText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { catalogueTypes, isMaterialless, type Catalogue } from '../../../domain/organisation/catalogue.ts';
import { materialsFor, shades, type Shade } from '../../../domain/order/prescription.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import { OfferedTypes } from './OfferedTypes.tsx';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { shadeGuides, shadeColor } from '../ui/teeth/shadeColors.ts';
import { ticks } from './ticks.ts';

/** The full catalogue, from which a laboratory removes what it doesn't offer. */
const everything = (): Catalogue => ({
  items: catalogueTypes.map((type) => ({
    type,
    materials: isMaterialless(type) ? [] : [...materialsFor(type)],
    days: null,
  })),
  shades: [...shades],
});

/** What a laboratory offers: anything, or a selection. */
export function CatalogueInput() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { field, fieldState } = useInput<Catalogue | null>({ source: 'catalogue' });
  const catalogue = field.value || null;
  /** The selection before `everything` was last chosen. */
  const last = useRef<Catalogue | null>(null);
  const choose = (choice: string) => {
    if (catalogue) last.current = catalogue;
    field.onChange(choice === 'some' ? (last.current ?? everything()) : null);
  };
  const text = (word: string) => translate(`institution.catalogue.${word}`);
  return (
    <>
      <Panel title={words.field('catalogue')}>
        <Note>{text('text')}</Note>
        <RadioGroup
          aria-label={words.field('catalogue')}
          value={catalogue ? 'some' : 'all'}
          onChange={(_event, choice) => choose(choice)}
        >
          {(['all', 'some'] as const).map((choice) => (
            <FormControlLabel
              key={choice}
              value={choice}
              label={text(choice)}
              control={<Radio size="small" slotProps={{ input: { ref: choice === 'all' ? field.ref : undefined } }} />}
            />
          ))}
        </RadioGroup>
        {!catalogue && <FormHelperText>{text('allText')}</FormHelperText>}
        {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      </Panel>
      {catalogue && (
        <>
          <OfferedTypes
            items={catalogue.items}
            isFaulty={fieldState.invalid}
            onChange={(items) => field.onChange({ ...catalogue, items })}
          />
          <OfferedShades
            offered={catalogue.shades}
            onChange={(offered) => field.onChange({ ...catalogue, shades: offered })}
          />
        </>
      )}
    </>
  );
}

/** The offered shades: whole guides at once, or one by one. */
function OfferedShades({ offered, onChange }: { offered: readonly Shade[]; onChange(shades: Shade[]): void }) {
  const translate = useTranslate();
  const inOrder = (all: readonly Shade[]) => shades.filter((shade) => all.includes(shade));
  return (
    <Panel title={translate('institution.catalogue.shades')}>
      <Note>{translate('institution.catalogue.shadesText')}</Note>
      {shadeGuides.map(({ key, shades: all }) => {
        const guide: readonly Shade[] = all;
        const name = translate(`teeth.shades.${key}`);
        const [own, others] = [
          guide.filter((one) => offered.includes(one)),
          offered.filter((one) => !guide.includes(one)),
        ];
        return (
          <Box key={key} sx={{ marginBlockEnd: 1.5 }}>
            <FormControlLabel
              label={name}
              control={
                <Checkbox
                  size="small"
                  checked={own.length === guide.length}
                  indeterminate={own.length > 0 && own.length < guide.length}
                  slotProps={{ input: { 'aria-label': translate('institution.catalogue.guide', { guide: name }) } }}
                  onChange={(_event, isOn) => onChange(inOrder(isOn ? [...others, ...guide] : others))}
                />
              }
            />
            <ToggleButtonGroup
              dir="ltr"
              size="small"
              value={own}
              aria-label={name}
              onChange={(_event, next: Shade[]) => onChange(inOrder([...others, ...next]))}
              sx={ticks}
            >
              {guide.map((shade) => (
                <ToggleButton key={shade} value={shade}>
                  <ShadeSwatch shade={shade} />
                  {shade}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        );
      })}
    </Panel>
  );
}

/** A shade's colour; the caller always shows its name next to it. */
function ShadeSwatch({ shade }: { shade: Shade }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        flex: 'none',
        width: 16,
        height: 16,
        borderRadius: '30% 30% 50% 50%',
        border: 1,
        borderColor: 'divider',
        // A shade's colour is data, not theme.
        backgroundColor: shadeColor(shade),
      }}
    />
  );
}
