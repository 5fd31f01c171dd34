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

/** The terms or the privacy policy in the user's language, to read and to print. */
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
  // Focused, so that keys scroll it right away.
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
        // For scrolling by keyboard.
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

/** Headings and paragraphs, limited to a readable width. */
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

/** Prints only the text, over as many pages as it needs. */
function LegalPrint() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'main > *:not(dialog)': { display: 'none !important' },
          main: { display: 'block !important' },
          'dialog, dialog *': { overflow: 'visible !important', outline: 'none !important' },
          'dialog[open]': {
            // A dialog in the top layer can't be static; absolute with automatic height lets it span pages.
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
