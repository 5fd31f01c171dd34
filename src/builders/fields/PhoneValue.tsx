import { usePhones } from '../phones.ts';
import type { FieldProps } from './types.ts';

/** A phone number as it is written where the reader's organisation is. */
export function PhoneValue({ value }: FieldProps) {
  const phones = usePhones();
  const stored = String(value);
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {phones?.write(stored) ?? stored}
    </bdi>
  );
}
