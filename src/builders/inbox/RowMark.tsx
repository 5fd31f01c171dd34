import Box from '@mui/material/Box';
import { useSession } from '../../authProvider/session.ts';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { icons } from '../../layout/icons.ts';
import { initialsOf } from '../../layout/initials.ts';
import { titleOf } from '../fields/textOf.ts';
import type { Waiting } from './waiting.ts';

/** In front of a row, next to its heading: whose initials the definition names, in their side's colour; else the icon. */
export function RowMark({ row: { resource, record }, size = 32 }: { row: Waiting; size?: number }) {
  const { side } = useSession();
  const { initials } = resource.inbox;
  const Icon = icons[resource.icon ?? 'list'];
  const isPlace = typeof initials === 'object';
  const turn = ((isPlace ? record[initials.side] : initials && side) ?? 'nobody') as Turn;
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
      {initials ? <bdi>{initialsOf(titleOf(resource, record))}</bdi> : <Icon sx={{ fontSize: size / 2 + 1 }} />}
    </Box>
  );
}
