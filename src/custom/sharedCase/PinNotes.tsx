import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { PlacedPin } from '../../../domain/order/toothMark.ts';
import { useFormat } from '../../builders/format.ts';

export type OnPin = (pin: PlacedPin) => void;

/** The viewer's id of a pin. */
export const pinId = ({ number }: PlacedPin) => `${number}`;

/** Open pins in words, by the numbers that they have on the model; `onPin` turns the model to one that has a place. */
export function PinNotes({ pins, onPin }: { pins: readonly PlacedPin[]; onPin?: OnPin | undefined }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
      {pins.map((pin) => {
        const number = format.number(pin.number);
        return (
          <Box key={pin.number} component="li" sx={{ overflowWrap: 'anywhere' }}>
            {onPin && pin.point ? (
              <Link
                component="button"
                type="button"
                aria-label={translate('viewer.pin.show', { number })}
                onClick={() => onPin(pin)}
                sx={{ font: 'inherit', verticalAlign: 'baseline', minInlineSize: 24, minBlockSize: { xs: 44, sm: 24 } }}
              >
                {number}
              </Link>
            ) : (
              number
            )}{' '}
            · <bdi>{pin.note}</bdi>
          </Box>
        );
      })}
    </Box>
  );
}
