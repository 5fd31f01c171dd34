import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { roomFor } from '../../../domain/order/dataCheck/room.ts';
import { materialNeeds, type CheckRules } from '../../../domain/order/dataCheck/rules.ts';
import { materials } from '../../../domain/order/prescription.ts';
import { useMeasure } from '../ui/useMeasure.ts';

interface MaterialNeedsProps {
  rooms: CheckRules['rooms'];
  onChange(rooms: CheckRules['rooms']): void;
}

const most = 4;
const least = 0.1;

/**
 * The clearance to the opposing tooth and the wall thickness that each material needs: the usual values with their
 * source, or the laboratory's own.
 */
export function MaterialNeeds({ rooms, onChange }: MaterialNeedsProps) {
  const translate = useTranslate();
  return materials.map((material) => {
    const usual = roomFor[material];
    if (!usual) return null;
    const said = rooms.find((one) => one.material === material) ?? { material, room: null, wall: null };
    const set = (part: Partial<typeof said>) => {
      const next = { ...said, ...part };
      const others = rooms.filter((one) => one.material !== material);
      onChange(next.room == null && next.wall == null ? others : [...others, next]);
    };
    const name = translate(`vocabulary.material.${material}`);
    return (
      <Box
        key={material}
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 150px 150px' },
          paddingBlock: 1,
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        }}
      >
        <div>
          {name}
          <Typography variant="caption" component="p" color="textSecondary" dir="ltr">
            {usual.source}
          </Typography>
        </div>
        {materialNeeds.map((need) => (
          <NeedInput
            key={need}
            {...{ name, need }}
            value={said[need] ?? null}
            usual={usual[need]}
            onChange={(value) => set({ [need]: value })}
          />
        ))}
      </Box>
    );
  });
}

interface NeedInputProps {
  /** The material. */
  name: string;
  need: (typeof materialNeeds)[number];
  value: number | null;
  usual: number | undefined;
  onChange(value: number | null): void;
}

function NeedInput({ name, need, value, usual, onChange }: NeedInputProps) {
  const label = useTranslate()(`institution.checks.${need}`);
  const measure = useMeasure();
  return (
    <TextField
      type="number"
      size="small"
      label={label}
      value={value ?? ''}
      placeholder={usual === undefined ? '' : measure(usual)}
      error={value !== null && (value < least || value > most)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">mm</InputAdornment> },
        htmlInput: {
          min: least,
          max: most,
          step: 0.1,
          inputMode: 'decimal',
          'aria-label': `${name}: ${label}`,
        },
      }}
    />
  );
}
