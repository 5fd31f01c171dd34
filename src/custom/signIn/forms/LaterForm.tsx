import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LoginStep } from '../signInAddress.ts';
import type { laterForms } from './index.ts';

type LaterForms = typeof laterForms;

/** Loads the forms that aren't in the first chunk; preloaded when the page is idle. */
export const loadLaterForms = (): Promise<LaterForms> => import('./index.ts').then(({ laterForms }) => laterForms);

/** One of the forms that are loaded on demand. */
export function LaterForm({ step }: { step: Exclude<LoginStep, 'password'> }) {
  const translate = useTranslate();
  const [forms, setForms] = useState<LaterForms | 'failed' | null>(null);
  useEffect(() => {
    loadLaterForms().then(setForms, () => setForms('failed'));
  }, []);
  if (forms === 'failed') {
    return (
      <Box role="alert" sx={{ inlineSize: 'min(360px, 100%)' }}>
        <Typography sx={{ marginBlockEnd: 2 }}>{translate('layout.failures.network')}</Typography>
        {/* Browsers may cache a failed module fetch as long as the page lives, so only a reload helps. */}
        <Button onClick={() => location.reload()}>{translate('signIn.tryAgain')}</Button>
      </Box>
    );
  }
  if (!forms) return <Box aria-busy="true" sx={{ minBlockSize: 420 }} />;
  const Form = forms[step];
  return <Form />;
}
