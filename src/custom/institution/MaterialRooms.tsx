import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { roomFor } from '../../../domain/dataCheck/room.ts';
import type { CheckRules } from '../../../domain/dataCheck/rules.ts';
import { materials, type Material } from '../../../domain/prescription.ts';
import { useMeasure } from '../ui/useMeasure.ts';

interface MaterialRoomsProps {
  rooms: CheckRules['rooms'];
  onChange(rooms: CheckRules['rooms']): void;
}

const most = 4;
const least = 0.1;

/** What each material needs between a preparation and the opposing tooth: as is usual, by its source, or as the laboratory says. */
export function MaterialRooms({ rooms, onChange }: MaterialRoomsProps) {
  const translate = useTranslate();
  const measure = useMeasure();
  const set = (material: Material, room: number | null) => {
    const others = rooms.filter((one) => one.material !== material);
    onChange(room === null ? others : [...others, { material, room }]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {materials
        .filter((material) => roomFor[material])
        .map((material) => {
          const { room: usual, source } = roomFor[material]!;
          const room = rooms.find((one) => one.material === material)?.room ?? null;
          return (
            <TextField
              key={material}
              type="number"
              size="small"
              label={translate(`vocabulary.material.${material}`)}
              value={room ?? ''}
              placeholder={measure(usual)}
              error={room !== null && (room < least || room > most)}
              helperText={<bdi dir="ltr">{source}</bdi>}
              onChange={({ target: { value } }) => set(material, value === '' ? null : Number(value))}
              slotProps={{
                inputLabel: { shrink: true },
                input: { endAdornment: <InputAdornment position="end">mm</InputAdornment> },
                htmlInput: { min: least, max: most, step: 0.1, inputMode: 'decimal' },
              }}
            />
          );
        })}
    </Box>
  );
}
