import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useTitle } from '../../layout/useTitle.ts';

interface AppliedProps {
  number: string;
  onFind(): void;
  onAnother(): void;
}

/** Confirms an application and shows its number to keep. */
export function Applied({ number, onFind, onAnother }: AppliedProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const title = translate('ortho.received');
  useTitle(title);
  useEffect(() => heading.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setSaid(translate('ortho.copied')),
      () => setSaid(translate('ortho.copyFailed')),
    );
  return (
    <Stack spacing={2} sx={{ inlineSize: 'min(420px, 100%)' }}>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h1"
        sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em', outline: 'none' }}
      >
        {title}
      </Typography>
      <Typography
        dir="ltr"
        sx={{
          padding: 2,
          textAlign: 'center',
          fontSize: 'size.display',
          fontWeight: 650,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'accent.soft',
          userSelect: 'all',
        }}
      >
        {number}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('ortho.keep')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {'clipboard' in navigator && <Button onClick={() => void copy()}>{translate('ortho.copy')}</Button>}
        <Button onClick={onFind}>{translate('ortho.find')}</Button>
        <Button variant="text" onClick={onAnother}>
          {translate('ortho.another')}
        </Button>
        <span role="status">{said}</span>
      </Stack>
    </Stack>
  );
}
