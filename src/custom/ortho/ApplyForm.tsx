import type { Dispatch, SetStateAction, ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import type { OrthoApplication, orthoInterests } from '../../../domain/ortho.ts';
import { ContactInput } from '../../layout/contact/ContactInput.tsx';
import { contactArgs, contactFault, type ContactEntry } from '../../layout/contact/contactEntry.ts';
import { LabelledInput } from '../../layout/LabelledInput.tsx';
import { proveHuman } from '../ui/human/proveHuman.ts';
import { callOrtho } from './callOrtho.ts';
import { OrthoFrame } from './OrthoFrame.tsx';
import type { Lists } from './useLists.ts';
import { useOrthoForm } from './useOrthoForm.ts';
import type { Word } from '../../../domain/dictionary.ts';

export interface Entry {
  name: string;
  /** Null until the user has chosen; the likely country is shown until then. */
  country: string | null;
  organisation: string;
  interest: string;
  message: string;
}
export const noEntry: Entry = { name: '', country: null, organisation: '', interest: '', message: '' };

interface ApplyFormProps {
  lists: Lists | null;
  contact: ContactEntry;
  onContact: Dispatch<SetStateAction<ContactEntry>>;
  entry: Entry;
  onEntry: Dispatch<SetStateAction<Entry>>;
  onApplied(application: OrthoApplication): void;
  onOther(): void;
}

type Interest = (typeof orthoInterests)['values'][number];
const needed = (value: string) => (value.trim() ? null : 'ortho.needed');

/** An application for orthodontic simulation: who asks, and what for. */
export function ApplyForm({ lists, contact, onContact, entry, onEntry, onApplied, onOther }: ApplyFormProps) {
  const translate = useTranslate();
  const form = useOrthoForm();
  const country = entry.country ?? lists?.likelyCountry ?? '';
  const set = (name: keyof Entry) => (value: string) => onEntry((before) => ({ ...before, [name]: value }));
  const labelled = (name: 'name' | 'organisation' | 'message') => ({
    ...form.field(name),
    label: translate(`ortho.fields.${name}`),
    value: entry[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  });

  const apply = async () => {
    const args = { ...entry, interest: entry.interest as Interest, ...contactArgs(contact), country };
    onApplied(await callOrtho('orthoApply', { ...args, human: await proveHuman() }, { quiet: true }));
  };
  return (
    <OrthoFrame
      step="apply"
      form={form}
      onOther={onOther}
      onSubmit={form.onSubmit(
        () => ({
          name: needed(entry.name),
          contact: contactFault(contact),
          country: country ? null : 'ortho.choose',
          organisation: needed(entry.organisation),
          interest: entry.interest ? null : 'ortho.choose',
        }),
        apply,
      )}
    >
      <LabelledInput {...labelled('name')} inputProps={{ autoComplete: 'name', maxLength: 80 }} />
      <ContactInput
        {...form.field('contact')}
        label={translate('ortho.fields.contact')}
        entry={contact}
        onChange={onContact}
        autoComplete="email"
      />
      <ChoiceInput
        {...form.field('country')}
        label={translate('ortho.fields.country')}
        value={country}
        onChange={set('country')}
        choices={(lists?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="country"
      />
      <LabelledInput {...labelled('organisation')} inputProps={{ autoComplete: 'organization', maxLength: 120 }} />
      <ChoiceInput
        {...form.field('interest')}
        label={translate('ortho.fields.interest')}
        value={entry.interest}
        onChange={set('interest')}
        choices={lists?.interests ?? []}
      />
      <LabelledInput {...labelled('message')} multiline minRows={3} maxRows={10} inputProps={{ maxLength: 2000 }} />
    </OrthoFrame>
  );
}

interface ChoiceInputProps {
  label: string;
  value: string;
  choices: readonly Word[];
  onChange(value: string): void;
  fault: string | undefined;
  inputRef(input: HTMLElement | null): void;
  autoComplete?: string;
}

/** A native select: has type-ahead, a picker wheel on phones, and no bundle cost. */
function ChoiceInput({ choices, onChange, autoComplete, ...input }: ChoiceInputProps) {
  const translate = useTranslate();
  const options = [{ value: '', label: translate('ortho.choose') }, ...choices].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <LabelledInput
      {...input}
      notched
      inputComponent={BrowsersList}
      inputProps={{ autoComplete, children: options }}
      onChange={({ target }) => onChange(target.value)}
      sx={{
        // Aligns the arrow and the text with those of a text field.
        '& select': { blockSize: 'auto', paddingInline: 1.25, marginInlineEnd: 1.25 },
        '& option': { backgroundColor: 'background.paper' },
      }}
    />
  );
}

/** Drops `type`, which MUI passes for inputs but a select lacks; also adapts the event types. */
function BrowsersList({ type: _type, ...props }: InputBaseComponentProps) {
  return <select {...(props as ComponentProps<'select'>)} />;
}
