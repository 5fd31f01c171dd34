import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OfferedDemo } from '../../../domain/demo/people.ts';

const pause = 2000;
const askServer = async () => ((await (await fetch('/demo.json')).json()) as OfferedDemo).isFilling;

/** Says that the demo's orders are still being created, so figures keep growing. */
export default function DemoFilling() {
  const translate = useTranslate();
  const [isFilling, setIsFilling] = useState(true);
  useEffect(() => {
    if (!isFilling) return undefined;
    // Ignores network errors; the next poll asks again.
    const asking = setInterval(() => void askServer().then(setIsFilling, () => undefined), pause);
    return () => clearInterval(asking);
  }, [isFilling]);
  if (!isFilling) return null;
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
