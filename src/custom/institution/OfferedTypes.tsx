import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import {
  catalogueTypes,
  isMaterialless,
  mostDays,
  type CatalogueItem,
  type CatalogueType,
} from '../../../domain/organisation/catalogue.ts';
import { materialsFor, type Material } from '../../../domain/order/prescription.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { useTypeWord } from '../ui/teeth/useTypeWord.ts';
import { ticks } from './ticks.ts';

interface OfferedTypesProps {
  items: readonly CatalogueItem[];
  /** The catalogue was refused: items without a material are marked. */
  isFaulty: boolean;
  onChange(items: CatalogueItem[]): void;
}

/** The types that are offered, each with its materials and usual days. */
export function OfferedTypes({ items, isFaulty, onChange }: OfferedTypesProps) {
  const translate = useTranslate();
  const inOrder = (all: readonly CatalogueItem[]) =>
    catalogueTypes.flatMap((type) => all.find((item) => item.type === type) ?? []);
  const without = (type: CatalogueType) => items.filter((item) => item.type !== type);
  const set = (item: CatalogueItem) => onChange(inOrder([...without(item.type), item]));
  return (
    <Panel title={translate('institution.catalogue.types')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {catalogueTypes.map((type) => (
          <TypeLine
            key={type}
            type={type}
            item={items.find((item) => item.type === type)}
            isFaulty={isFaulty}
            onChange={(item) => (item ? set(item) : onChange(without(type)))}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface TypeLineProps {
  type: CatalogueType;
  item: CatalogueItem | undefined;
  isFaulty: boolean;
  onChange(item: CatalogueItem | null): void;
}

function TypeLine({ type, item, isFaulty, onChange }: TypeLineProps) {
  const name = useTypeWord()(type);
  /** The item as it was before it was last unticked. */
  const last = useRef<CatalogueItem | null>(null);
  const blank: CatalogueItem = { type, materials: isMaterialless(type) ? [] : [...materialsFor(type)], days: null };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', md: '190px 1fr 120px' },
        paddingBlock: 1.25,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            size="small"
            checked={item !== undefined}
            onChange={(_event, isOn) => {
              if (item) last.current = item;
              onChange(isOn ? (last.current ?? blank) : null);
            }}
          />
        }
      />
      {item && !isMaterialless(type) && <Materials {...{ item, name, isFaulty, onChange }} />}
      {item && <Days {...{ item, name, onChange }} />}
    </Box>
  );
}

interface ItemProps {
  item: CatalogueItem;
  /** The word for the item's type. */
  name: string;
  onChange(item: CatalogueItem): void;
}

function Materials({ item, name, isFaulty, onChange }: ItemProps & { isFaulty: boolean }) {
  const translate = useTranslate();
  const words = useWords('order');
  const lacksMaterial = isFaulty && item.materials.length === 0;
  return (
    <ToggleButtonGroup
      size="small"
      value={item.materials}
      aria-label={translate('institution.catalogue.materialsOf', { type: name })}
      onChange={(_event, next: Material[]) =>
        onChange({ ...item, materials: materialsFor(item.type).filter((material) => next.includes(material)) })
      }
      sx={[
        ...(Array.isArray(ticks) ? ticks : [ticks]),
        { gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } },
        lacksMaterial && { '&&& .MuiToggleButton-root.MuiToggleButton-root': { borderColor: 'error.main' } },
      ]}
    >
      {materialsFor(item.type).map((material) => (
        <ToggleButton key={material} value={material}>
          {words.value('material', material)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Days({ item, name, onChange }: ItemProps) {
  const translate = useTranslate();
  const isFaulty = item.days !== null && (item.days < 1 || item.days > mostDays);
  return (
    <TextField
      type="number"
      size="small"
      label={translate('institution.catalogue.days')}
      value={item.days ?? ''}
      error={isFaulty}
      onChange={({ target: { value } }) => onChange({ ...item, days: value === '' ? null : Math.trunc(Number(value)) })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          min: 1,
          max: mostDays,
          inputMode: 'numeric',
          'aria-label': translate('institution.catalogue.daysOf', { type: name }),
        },
      }}
      sx={{ gridColumn: { md: 3 }, inlineSize: 120 }}
    />
  );
}
