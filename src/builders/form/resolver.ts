import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as yup from 'yup';
import { isMessageKey } from '../../../domain/kit/locale.ts';
import { useSession } from '../../authProvider/session.ts';

const none: ReadonlySet<string> = new Set();

type Translate = ReturnType<typeof useTranslate>;

/**
 * Validates a form by the domain's schema, the same one that the server uses. Reports errors at their fields, and
 * pending file uploads, too.
 */
export function useSchemaResolver(schema: yup.AnyObjectSchema, uploads = none): Resolver<FieldValues> {
  const translate = useTranslate();
  const { actor } = useSession();
  return useCallback(
    async (values) => {
      const coming = () =>
        Object.fromEntries(
          [...uploads].map((field) => [field, { type: 'uploading', message: translate('form.file.wait') }]),
        );
      try {
        const checked = (await schema.validate(values, {
          abortEarly: false,
          stripUnknown: true,
          context: { actor },
        })) as FieldValues;
        return uploads.size > 0 ? { values: {}, errors: coming() } : { values: checked, errors: {} };
      } catch (error) {
        if (!(error instanceof yup.ValidationError)) throw error;
        return { values: {}, errors: { ...errorsOf(error, translate), ...coming() } };
      }
    },
    [schema, uploads, translate, actor],
  );
}

function errorsOf(error: yup.ValidationError, translate: Translate): FieldErrors {
  const faults = error.inner.length > 0 ? error.inner : [error];
  const errors: FieldErrors = {};
  for (const fault of faults) {
    // Errors inside a structure belong to the structure's input.
    const field = (fault.path ?? '').split(/[.[]/)[0] ?? '';
    errors[field] ??= { type: fault.type ?? 'invalid', message: sentenceOf(fault.message, translate) };
  }
  return errors;
}

const sentenceOf = (message: unknown, translate: Translate) =>
  isMessageKey(message) ? translate(`validation.${message.key}`, message.values) : String(message);
