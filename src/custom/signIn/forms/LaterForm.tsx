import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LoginStep } from '../signInAddress.ts';
import type { laterForms } from './index.ts';

type LaterForms = typeof laterForms;

/** Fetches the forms that aren't there at once; asked ahead when the page has nothing else to do. */
export const loadLaterForms = (): Promise<LaterForms> => import('./index.ts').then(({ laterForms }) => laterForms);

/** One of the forms that are fetched when they are wanted. */
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
        {/* A browser may keep that a module couldn't be fetched, as long as the page lives. */}
        <Button onClick={() => location.reload()}>{translate('signIn.tryAgain')}</Button>
      </Box>
    );
  }
  if (!forms) return <Box aria-busy="true" sx={{ minBlockSize: 420 }} />;
  const Form = forms[step];
  return <Form />;
}
