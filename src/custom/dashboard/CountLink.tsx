import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../builders/format.ts';

interface CountLinkProps {
  count: number;
  to: string;
  /** What the number says, with the number. */
  label: string;
}

/** A number that leads to what it counts. */
export function CountLink({ count, to, label }: CountLinkProps) {
  const format = useFormat();
  if (count === 0) return <Box sx={{ color: 'ink.faint', paddingInline: '6px' }}>{format.number(0)}</Box>;
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={label}
      sx={{
        display: 'inline-block',
        minWidth: 24,
        lineHeight: '24px',
        paddingInline: '6px',
        textAlign: 'end',
        fontWeight: 'fontWeightMedium',
      }}
    >
      <bdi>{format.number(count)}</bdi>
    </Link>
  );
}
