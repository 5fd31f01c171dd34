import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CallError } from '../../../dataProvider/CallError.ts';
import { readCode } from '../../../layout/codes/codeDigits.ts';
import { LabelledInput } from '../../../layout/LabelledInput.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import type { DesignLink } from './linkedDesign.ts';
import { isolate } from '../../../builders/dotted.ts';

export interface EnteredCode {
  code: string;
  /** Null until one was sent. */
  request: string | null;
}

interface LinkCodeProps {
  link: DesignLink;
  value: EnteredCode;
  onChange(entered: EnteredCode): void;
  fault: string | undefined;
}

/** A code sent to the member whom the link names; the page learns the address from the server, masked. */
export function LinkCode({ link, value, onChange, fault }: LinkCodeProps) {
  const translate = useTranslate();
  const { send, to, failure, isPending, wait } = useSending(link, (request) => onChange({ code: '', request }));
  const said = fault ?? failure;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        {value.request && (
          <Box sx={{ flex: '1 1 160px' }}>
            <LabelledInput
              label={translate('approval.page.code')}
              value={value.code}
              onChange={({ target }) => onChange({ ...value, code: readCode(target.value) })}
              {...(said && { fault: said })}
              inputProps={{ dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code', name: 'code' }}
            />
          </Box>
        )}
        <Button
          variant={value.request ? 'text' : 'outlined'}
          loading={isPending}
          disabled={wait > 0}
          onClick={() => void send()}
          sx={{ minBlockSize: 44 }}
        >
          {wait > 0
            ? translate('layout.codes.wait', { count: wait })
            : translate(value.request ? 'approval.page.again' : 'approval.page.send')}
        </Button>
      </Box>
      {/* Rendered from the start: screen readers skip a live region that is inserted with its text. */}
      <Typography
        role="status"
        variant="body2"
        sx={{ color: !value.request && said ? 'error.main' : 'text.secondary' }}
      >
        {value.request ? to && translate('approval.page.sent', { to: isolate(to) }) : said}
      </Typography>
    </Box>
  );
}

/** Sends the code: to which address, why it failed, and the seconds until it can be sent again. */
function useSending(link: DesignLink, onSent: (request: string) => void) {
  const failureWords = useFailureWords();
  const [to, setTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const tick = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(tick);
  }, [wait]);

  const send = async () => {
    setPending(true);
    setFailure(null);
    try {
      const sent = await link.sendCode();
      setTo(sent.to);
      setWait(sent.retryAfter);
      onSent(sent.request);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(failureWords(error));
    } finally {
      setPending(false);
    }
  };
  return { send, to, failure, isPending, wait };
}
