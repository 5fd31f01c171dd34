import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Pin } from '../../../../domain/order/toothMark.ts';
import { useFormat } from '../../../builders/format.ts';

/** A pin's text, whether it is done, and whether it has moved since it was set. */
export function PinWords({
  pin: { note, done },
  moved,
}: {
  pin: Pick<Pin, 'note' | 'done'>;
  moved?: number | undefined;
}) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      <Box component="bdi" sx={done ? { textDecoration: 'line-through', color: 'text.secondary' } : {}}>
        {note ?? translate('viewer.tooth.noNote')}
      </Box>
      {done && ` · ${translate('viewer.pin.isDone')}`}
      {moved !== undefined && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {' · '}
          {translate('viewer.pin.moved', { figure: format.number(Math.round(moved * 10) / 10) })}
        </Box>
      )}
    </Box>
  );
}
