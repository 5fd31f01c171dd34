import { useLocale } from 'react-admin';
import { ReferenceValue } from './ReferenceValue.tsx';
import type { FieldProps } from './types.ts';

/** The titles of several records, each leading to its page, as the language lists them. */
export function ReferencesValue(props: FieldProps) {
  const parts = new Intl.ListFormat(useLocale()).formatToParts(props.value as string[]);
  return parts.map(({ type, value }, at) =>
    type === 'element' ? <ReferenceValue key={value} {...props} value={value} /> : <span key={at}>{value}</span>,
  );
}
