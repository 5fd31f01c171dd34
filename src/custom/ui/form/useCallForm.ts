import { useState, type FormEvent } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as yup from 'yup';
import type { ErrorName } from '../../../../domain/errors.ts';
import { useSchemaResolver } from '../../../builders/form/resolver.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { tellFailure } from '../../../dataProvider/failures.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';

interface CallFormOptions<Values> {
  defaults: FieldValues;
  /** Makes the call and what follows; errors it throws are shown in the form. */
  send(values: Values): Promise<void>;
  /** Maps error names to the field that shows them. */
  at?: Partial<Record<ErrorName, string>>;
}

export interface CallForm {
  form: UseFormReturn<FieldValues>;
  /** The error of the form as a whole; empty if none. */
  refusal: string;
  /** Shows an error at its fields, or as the refusal. Rethrows anything but a CallError. */
  show(error: unknown): void;
  submit(event: FormEvent): void;
  isPending: boolean;
}

/** A form for one call. The call's schema validates it, fields show the server's errors, and input is kept. */
export function useCallForm<Schema extends yup.AnyObjectSchema>(
  schema: Schema,
  { defaults, send, at = {} }: CallFormOptions<yup.InferType<Schema>>,
): CallForm {
  const wordsOf = useFailureWords();
  const [refusal, setRefusal] = useState('');
  const form = useForm({ resolver: useSchemaResolver(schema), defaultValues: defaults });

  const show = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (error.isSignedOut) return tellFailure(error, { reads: false });
    const name = Object.entries(at).find(([refused]) => error.is(refused as ErrorName))?.[1];
    const errors = error.fieldErrors ?? (name ? { [name]: error.message } : {});
    const shown = Object.entries(errors).filter(([field]) => field in defaults);
    shown.forEach(([field, message], nth) => form.setError(field, { message }, { shouldFocus: nth === 0 }));
    if (shown.length === 0) setRefusal(Object.values(errors)[0] ?? wordsOf(error));
  };
  const submit = form.handleSubmit(async (values) => {
    setRefusal('');
    try {
      await send(values);
    } catch (error) {
      show(error);
    }
  });
  return { form, refusal, show, submit: (event) => void submit(event), isPending: form.formState.isSubmitting };
}
