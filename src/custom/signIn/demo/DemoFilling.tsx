import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { OfferedDemo } from '../../../../domain/demo/people.ts';

const pause = 2000;

/** Says that the demo's orders are being made, until they are: figures grow meanwhile. */
export default function DemoFilling() {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['demo'],
    queryFn: async ({ signal }) => (await (await fetch('/demo.json', { signal })).json()) as OfferedDemo,
    refetchInterval: ({ state }) => (state.data?.isFilling === false ? false : pause),
  });
  if (!data?.isFilling) return null;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}
    >
      <CircularProgress size={14} aria-hidden />
      {translate('layout.demoFilling')}
    </Box>
  );
}
