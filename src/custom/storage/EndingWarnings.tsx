import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { CapacityOverview, EndingRoom } from '../../../domain/capacity.ts';
import { useFormat } from '../../builders/format.ts';

/** The room that ends within a month, the soonest first; and whether what lies there still fits then. */
export function EndingWarnings({ overview }: { overview: CapacityOverview }) {
  const translate = useTranslate();
  const format = useFormat();
  const { used } = overview;
  if (overview.ending.length === 0) return null;
  return (
    <Stack spacing={1}>
      {afterEach(overview).map(({ entity, id, bytes, expiresAt, left }) => (
        <Alert key={id} severity={used > left ? 'error' : 'warning'} variant="outlined">
          {translate(`capacity.ending.${entity}`, {
            size: format.bytes(bytes),
            when: format.due(expiresAt),
            date: format.dateTime(expiresAt),
          })}
          {used > left &&
            ` ${translate('capacity.ending.tight', { used: format.bytes(used), max: format.bytes(left) })}`}
        </Alert>
      ))}
    </Stack>
  );
}

/** What ends, each with the room that is left once it and all before it have ended. */
export function afterEach({
  ending,
  max,
}: Pick<CapacityOverview, 'ending' | 'max'>): (EndingRoom & { left: number })[] {
  let left = max;
  return ending.map((one) => {
    left -= one.bytes;
    return { ...one, left };
  });
}
