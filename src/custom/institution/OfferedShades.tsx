import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { shades, type Shade } from '../../../domain/order/prescription.ts';
import { Panel } from '../ui/Panel.tsx';
import { shadeGuides } from '../ui/teeth/shadeColors.ts';
import { ShadeSwatch } from '../ui/teeth/ShadeSwatch.tsx';
import { Note } from './Note.tsx';
import { ticks } from './ticks.ts';

/** The offered shades: whole guides at once, or one by one. */
export function OfferedShades({ offered, onChange }: { offered: readonly Shade[]; onChange(shades: Shade[]): void }) {
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
