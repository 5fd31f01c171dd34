import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import GlobalStyles from '@mui/material/GlobalStyles';
import { formatDate } from '../../../../domain/exactTime.ts';
import { legalCalls, type LegalDocument, type LegalText } from '../../../../domain/legal.ts';
import { callerOf } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { PlainDialog } from '../../../layout/PlainDialog.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';

const call = callerOf<typeof legalCalls>(legalCalls);
const callOf = { terms: 'welcome', privacyPolicy: 'privacyPolicy' } as const;

/** The terms or the privacy policy as the server has them in the reader's language: to read, and to print. */
export default function LegalDialog({ document, onClose }: { document: LegalDocument; onClose(): void }) {
  const translate = useTranslate();
  const language = useI18nProvider().getLocale();
  const wordsOf = useFailureWords();
  const titleId = useId();
  const [text, setText] = useState<LegalText | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    setFailure('');
    call(callOf[document], {}, { quiet: true }).then(setText, (error: unknown) =>
      setFailure(error instanceof CallError ? wordsOf(error) : translate('layout.failures.error')),
    );
  }, [document, wordsOf, translate]);
  useEffect(load, [load]);
  // The keys that scroll do so at once.
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus(), []);
  const day = text && formatDate(text.version, language);

  return (
    <PlainDialog labelledBy={titleId} onClose={onClose} width={720}>
      <LegalPrint />
      <Box
        sx={({ palette }) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 2,
          borderBlockEnd: `1px solid ${palette.line.main}`,
        })}
      >
        <Typography id={titleId} component="h2" variant="h1" sx={{ flex: 1 }}>
          {text?.title ?? translate(`signIn.${document}`)}
        </Typography>
        <Button disabled={!text} onClick={() => window.print()}>
          {translate('signIn.print')}
        </Button>
        <Button onClick={onClose}>{translate('signIn.close')}</Button>
      </Box>
      <Box
        ref={body}
        role="region"
        aria-labelledby={titleId}
        aria-busy={!text && !failure}
        // Scrolled by keyboard too.
        tabIndex={0}
        sx={{ overflowY: 'auto', padding: 3, minBlockSize: 320, outlineOffset: -2 }}
      >
        {day && <Typography sx={{ color: 'text.secondary' }}>{translate('signIn.version', { day })}</Typography>}
        {text && <LegalSections sections={text.sections} />}
        {failure && (
          <Box role="alert">
            <Typography sx={{ marginBlockEnd: 2 }}>{failure}</Typography>
            <Button onClick={load}>{translate('signIn.tryAgain')}</Button>
          </Box>
        )}
      </Box>
    </PlainDialog>
  );
}

/** Headings and their paragraphs, as wide as reads well. */
function LegalSections({ sections }: Pick<LegalText, 'sections'>) {
  return sections.map(({ heading, paragraphs }) => (
    <Box key={heading} component="section" sx={{ maxInlineSize: '70ch' }}>
      <Typography component="h3" variant="h2" sx={{ marginBlock: '1.6em 0.4em' }}>
        {heading}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} sx={{ marginBlockEnd: '0.8em', lineHeight: 1.6 }}>
          {paragraph}
        </Typography>
      ))}
    </Box>
  ));
}

/** On paper the text alone, over as many pages as it needs. */
function LegalPrint() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'main > *:not(dialog)': { display: 'none !important' },
          main: { display: 'block !important' },
          'dialog, dialog *': { overflow: 'visible !important', outline: 'none !important' },
          'dialog[open]': {
            // Above everything a dialog is never static: from the top, and as long as it is.
            position: 'absolute !important',
            inset: '0 !important',
            insetBlockEnd: 'auto !important',
            margin: '0 !important',
            blockSize: 'auto !important',
            display: 'block !important',
            inlineSize: 'auto !important',
            maxInlineSize: 'none !important',
            maxBlockSize: 'none !important',
            border: 'none !important',
            boxShadow: 'none !important',
          },
        },
      }}
    />
  );
}
