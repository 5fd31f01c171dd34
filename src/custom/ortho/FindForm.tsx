import { useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslate, useI18nProvider } from 'react-admin';
import Box from '@mui/material/Box';
import type { OrthoApplication } from '../../../domain/ortho.ts';
import { ContactInput } from '../../layout/contact/ContactInput.tsx';
import { contactArgs, contactFault, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import { LabelledInput } from '../../layout/LabelledInput.tsx';
import { callOrtho } from './callOrtho.ts';
import { OrthoFrame } from './OrthoFrame.tsx';
import type { Lists } from './useLists.ts';
import { useOrthoForm } from './useOrthoForm.ts';
import type { Word } from '../../../domain/dictionary.ts';
import { formatDateTime } from '../../../domain/exactTime.ts';

interface FindFormProps {
  lists: Lists | null;
  contact: ContactEntry;
  onContact: Dispatch<SetStateAction<ContactEntry>>;
  number: string;
  onNumber(number: string): void;
  onOther(): void;
}

const shape = /^\s*OS-\d{4}-\d+\s*$/i;

/** Shows an application's state to anyone who knows its number and contact. */
export function FindForm({ lists, contact, onContact, number, onNumber, onOther }: FindFormProps) {
  const translate = useTranslate();
  const form = useOrthoForm();
  const [found, setFound] = useState<OrthoApplication | null>(null);
  const find = async () => {
    setFound(null);
    setFound(await callOrtho('orthoFind', { number: number.trim(), ...contactArgs(contact) }, { quiet: true }));
  };
  return (
    <OrthoFrame
      step="find"
      form={form}
      onOther={onOther}
      onSubmit={form.onSubmit(
        () => ({
          number: !number.trim() ? 'ortho.needed' : shape.test(number) ? null : 'ortho.numberWrong',
          contact: contactFault(contact),
        }),
        find,
      )}
    >
      <LabelledInput
        {...form.field('number')}
        label={translate('ortho.fields.number')}
        value={number}
        onChange={({ target }) => onNumber(target.value)}
        placeholder="OS-2026-17"
        inputProps={{ dir: 'ltr', maxLength: 20, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }}
      />
      <ContactInput
        {...form.field('contact')}
        label={translate('ortho.fields.contact')}
        entry={contact}
        onChange={onContact}
        autoComplete="email"
      />
      <div role="status">{found && <ApplicationFacts application={found} states={lists?.states ?? []} />}</div>
    </OrthoFrame>
  );
}

/** An application's number, state, and date of the last change. */
function ApplicationFacts({ application, states }: { application: OrthoApplication; states: readonly Word[] }) {
  const translate = useTranslate();
  const locale = useI18nProvider().getLocale();
  const { number, state, appliedAt, updatedAt } = application;
  const facts = [
    ['ortho.fields.number', <bdi key="number">{number}</bdi>],
    ['ortho.state', <strong key="state">{states.find(({ value }) => value === state)?.label ?? state}</strong>],
    ['ortho.appliedAt', formatDateTime(appliedAt, locale)],
    ['ortho.updatedAt', formatDateTime(updatedAt, locale)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        margin: 0,
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        '& dd': { margin: 0 },
      }}
    >
      {facts.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(key)}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
