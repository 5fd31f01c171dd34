import Box from '@mui/material/Box';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';
import { useSession } from '../../authProvider/session.ts';
import { icons } from '../../layout/icons.ts';
import { initialsOf } from '../../layout/initials.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';

interface RecordMarkProps {
  resource: Resource;
  record: RecordValues;
  /** px. */
  size?: number;
}

/** Before a record's title: initials in their side's colour if the definition says so; else the icon. */
export function RecordMark({ resource, record, size = 32 }: RecordMarkProps) {
  const { side } = useSession();
  const { mark, icon } = resource;
  const Icon = icons[icon ?? 'list'];
  const isPlace = typeof mark === 'object';
  const turn = ((isPlace ? record[mark.side] : mark && side) ?? 'nobody') as Turn;
  return (
    <Box
      aria-hidden
      sx={({ palette }) => ({
        inlineSize: size,
        blockSize: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: isPlace ? 0.75 : '50%',
        fontSize: size > 32 ? 'size.small' : 'size.caption',
        fontWeight: 650,
        color: palette.turn[turn].main,
        backgroundColor: palette.turn[turn].soft,
      })}
    >
      {mark ? <bdi>{initialsOf(titleOf(resource, record))}</bdi> : <Icon sx={{ fontSize: size / 2 + 1 }} />}
    </Box>
  );
}
