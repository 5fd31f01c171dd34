import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import type { RecordValues } from '../fields/types.ts';
import type { Plan } from './plan.ts';

/** Unsent text per actor, record and action; lost on reload. */
const typed = new Map<string, Record<string, string>>();

/** The row at a page's foot, whose text may be meant for any action. */
const row = 'row';

interface TypedText {
  /** Initial text: what was typed into this field before, or since then into the page's row. */
  begin: string;
  keep(text: string): void;
  /** Call after any action on the record: its text was sent or is outdated. */
  forget(): void;
}

const keyOf = (actor: Actor, resource: string, { id }: RecordValues) => JSON.stringify([actor, resource, id]);

/** Keeps text about a record when its dialog closes, and carries it from the page's row into a dialog. */
export function useTypedText(resource: string, record: RecordValues | undefined, action: string = row): TypedText {
  const { actor } = useSession();
  if (!record) return { begin: '', keep: () => {}, forget: () => {} };
  const key = keyOf(actor, resource, record);
  const texts = typed.get(key) ?? {};
  return {
    begin: texts[action] ?? texts[row] ?? '',
    keep(text) {
      const now = typed.get(key) ?? {};
      // Forms also report their initial text when they open.
      if (text !== (now[action] ?? now[row] ?? ''))
        typed.set(key, action === row ? { [row]: text } : { ...now, [action]: text });
    },
    forget: () => void typed.delete(key),
  };
}

/** The plan's long text field. */
export const textFieldOf = ({ fields }: Plan): string | undefined =>
  fields.find(({ kind }) => kind === 'longText')?.name;

/** Inside a plan's form: saves its text as it is typed. */
export function KeepTyped({ field, keep }: Pick<TypedText, 'keep'> & { field: string }) {
  const text: unknown = useWatch({ name: field });
  useEffect(() => {
    if (typeof text === 'string') keep(text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another text is kept
  }, [text]);
  return null;
}
