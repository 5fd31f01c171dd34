import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState, useEffect, useRef } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import type { Language } from '../../../domain/languages.ts';
import { noContact, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';
import { PublicForm, PublicPage } from '../ui/PublicPage.tsx';
import { usePageAddress } from '../ui/usePageAddress.ts';
import { ApplyForm, noEntry, type Entry } from './ApplyForm.tsx';
import { FindForm } from './FindForm.tsx';
import type { OrthoStep } from './OrthoFrame.tsx';
import { useLists } from './useLists.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTitle } from '../../layout/useTitle.ts';

const searches: Record<OrthoStep, string> = { apply: '', find: '?step=find' };

/** /OrthoSimulation-apply, for people without an account: submit an application or look one up. */
export function OrthoPage({ onLanguage }: { onLanguage(language: Language): void }) {
  const translate = useTranslate();
  const { lists, hasFailed, retry } = useLists(useI18nProvider().getLocale());
  const { search, go } = usePageAddress();
  const step: OrthoStep = search === searches.find ? 'find' : 'apply';
  const [contact, setContact] = useState<ContactEntry>(noContact);
  const [entry, setEntry] = useState<Entry>(noEntry);
  const [number, setNumber] = useState('');
  const [isApplied, setApplied] = useState(false);
  const shared = { lists, contact, onContact: setContact };
  const goTo = (next: OrthoStep) => {
    setApplied(false);
    go(searches[next]);
  };
  const form =
    step === 'find' ? (
      <FindForm {...shared} number={number} onNumber={setNumber} onOther={() => goTo('apply')} />
    ) : isApplied ? (
      <Applied number={number} onFind={() => goTo('find')} onAnother={() => setApplied(false)} />
    ) : (
      <ApplyForm
        {...shared}
        entry={entry}
        onEntry={setEntry}
        onApplied={(application) => {
          setNumber(application.number);
          setEntry((before) => ({ ...noEntry, name: before.name, country: before.country }));
          setApplied(true);
        }}
        onOther={() => goTo('find')}
      />
    );
  return (
    <PublicPage columns="minmax(480px, 5fr) 6fr">
      {hasFailed && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={retry}>
              {translate('ortho.tryAgain')}
            </Button>
          }
        >
          {translate('ortho.listsFailed')}
        </Alert>
      )}
      <PublicForm>{form}</PublicForm>
      <LanguageChoice onChoose={onLanguage} />
    </PublicPage>
  );
}

interface AppliedProps {
  number: string;
  onFind(): void;
  onAnother(): void;
}

/** Confirms an application and shows its number to keep. */
function Applied({ number, onFind, onAnother }: AppliedProps) {
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
