import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A link in a read-only field with a copy button. If the browser forbids copying, selects the text for Ctrl+C. */
export function LinkAddress({ address }: { address: string }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      // The clipboard is unavailable without HTTPS or permission.
      setOutcome('failed');
      input.current?.focus();
      input.current?.select();
    }
  };
  const said = {
    copied: translate('share.copied'),
    failed: `${translate('actions.copyFailed')}. ${translate('share.selected')}`,
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', marginBlockStart: 1 }}>
      <TextField
        label={translate('share.address')}
        value={address}
        size="small"
        error={outcome === 'failed'}
        helperText={<span role="status">{outcome && said[outcome]}</span>}
        inputRef={input}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' }, formHelperText: { component: 'div' } }}
        sx={{ flex: '1 1 220px' }}
      />
      <Button variant="contained" onClick={() => void copy()} sx={{ minHeight: 40 }}>
        {translate('share.copy')}
      </Button>
    </Box>
  );
}
