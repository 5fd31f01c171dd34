import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Actor } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import type { RecordValues } from '../fields/types.ts';
import type { Plan } from './plan.ts';

/** By who acts and record, what was typed into each action's text and not sent. It ends with the browser's page. */
const typed = new Map<string, Record<string, string>>();

/** The row at a page's foot: what was typed there may be meant for another answer. */
const row = 'row';

export interface TypedText {
  /** What its question begins with: what was typed into it before, or since then in the page's row. */
  begin: string;
  keep(text: string): void;
  /** Something was done to the record: what was typed about it is said, or is outdated. */
  forget(): void;
}

const keyOf = (actor: Actor, resource: string, { id }: RecordValues) => JSON.stringify([actor, resource, id]);

/** What a person types about a record isn't lost with its dialog, and goes on from the page's row into the dialog of another action. */
export function useTypedText(resource: string, record: RecordValues | undefined, action: string = row): TypedText {
  const { actor } = useSession();
  if (!record) return { begin: '', keep: () => {}, forget: () => {} };
  const key = keyOf(actor, resource, record);
  const texts = typed.get(key) ?? {};
  return {
    begin: texts[action] ?? texts[row] ?? '',
    keep(text) {
      const now = typed.get(key) ?? {};
      // A form says its text when it opens, too.
      if (text !== (now[action] ?? now[row] ?? ''))
        typed.set(key, action === row ? { [row]: text } : { ...now, [action]: text });
    },
    forget: () => void typed.delete(key),
  };
}

/** The field of a plan that takes a text. */
export const textFieldOf = ({ fields }: Plan): string | undefined =>
  fields.find(({ kind }) => kind === 'longText')?.name;

/** Inside the form of a plan: keeps its text while it is typed. */
export function KeepTyped({ field, keep }: Pick<TypedText, 'keep'> & { field: string }) {
  const text: unknown = useWatch({ name: field });
  useEffect(() => {
    if (typeof text === 'string') keep(text);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another text is kept
  }, [text]);
  return null;
}
