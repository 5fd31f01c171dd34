import { useController } from 'react-hook-form';
import { FactorInput } from '../../../layout/codes/FactorInput.tsx';
import type { CallForm } from './useCallForm.ts';

/** A code of the authenticator app in a call's form; a recovery code instead, unless `isAppOnly`. */
export function FormFactor({ of, name, isAppOnly }: { of: CallForm; name: string; isAppOnly?: boolean }) {
  const { field, fieldState } = useController({ name, control: of.form.control });
  return (
    <FactorInput
      size="small"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      inputRef={field.ref}
      isAppOnly={isAppOnly ?? false}
    />
  );
}
