import { useMemo } from 'react';
import { useTranslate } from 'react-admin';

export interface Words {
  one: string;
  many: string;
  field(name: string): string;
  action(name: string): string;
  /** The translation of the first existing key; else `written`. */
  first(keys: readonly string[], written: string): string;
  /** The label of a closed list's value; empty for none. */
  value(vocabulary: string, value: unknown): string;
}

/** An entity's labels for its fields, actions and values. */
export function useWords(entity: string): Words {
  const translate = useTranslate();
  return useMemo(
    () => ({
      one: translate(`entities.${entity}.one`),
      many: translate(`entities.${entity}.many`),
      field: (name) => translate(`entities.${entity}.fields.${name}`),
      action: (name) => translate(`entities.${entity}.actions.${name}`),
      first: (keys, written) => keys.reduceRight((other, key) => translate(key, { _: other }), written),
      value: (vocabulary, value) =>
        typeof value === 'string' && value ? translate(`vocabulary.${vocabulary}.${value}`) : '',
    }),
    [entity, translate],
  );
}
