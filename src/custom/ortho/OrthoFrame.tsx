import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useTitle } from '../../layout/useTitle.ts';
import type { OrthoForm } from './useOrthoForm.ts';

export type OrthoStep = 'apply' | 'find';

interface OrthoFrameProps {
  step: OrthoStep;
  form: OrthoForm;
  onSubmit(event: FormEvent): Promise<void>;
  onOther(): void;
  children: ReactNode;
}

const submits = { apply: 'ortho.submit', find: 'ortho.find' } as const;
const others = { apply: 'find', find: 'apply' } as const;

/** What both forms of the page share: title, error, submit button, and a link to the other form. */
export function OrthoFrame({ step, form, onSubmit, onOther, children }: OrthoFrameProps) {
  const translate = useTranslate();
  const title = translate(`ortho.${step}Title`);
  useTitle(title);
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2} sx={{ inlineSize: 'min(420px, 100%)' }}>
      <Typography component="h1" sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate(`ortho.${step}Lead`)}</Typography>
      {form.refusal && (
        <Alert severity="error" role="alert">
          {form.refusal}
        </Alert>
      )}
      {children}
      <Button type="submit" variant="contained" size="large" loading={form.isPending} sx={{ minHeight: 44 }}>
        {translate(submits[step])}
      </Button>
      <Button variant="text" onClick={onOther} sx={{ alignSelf: 'flex-start', marginInlineStart: -1.5 }}>
        {translate(`ortho.ways.${others[step]}`)}
      </Button>
    </Stack>
  );
}
