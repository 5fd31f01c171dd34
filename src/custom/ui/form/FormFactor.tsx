import { useController } from 'react-hook-form';
import { FactorInput } from '../../../layout/codes/FactorInput.tsx';
import type { CallForm } from './useCallForm.ts';

interface FormFactorProps {
  of: CallForm;
  name: string;
  only?: 'app' | 'recovery' | undefined;
}

/** A code of the authenticator app, or a recovery code, in a call's form. */
export function FormFactor({ of, name, only }: FormFactorProps) {
  const { field, fieldState } = useController({ name, control: of.form.control });
  return (
    <FactorInput
      size="small"
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={field.onChange}
      fault={fieldState.error?.message}
      inputRef={field.ref}
      only={only}
    />
  );
}
