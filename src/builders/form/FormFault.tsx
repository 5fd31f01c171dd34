import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { textOf } from '../fields/textOf.ts';
import { useFormContext, useFormState } from 'react-hook-form';

/** On a form's top once it was refused: 'Form validation failed', and what belongs to no field that is shown. */
export function FormFault({ fields }: { fields?: readonly string[] }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const names = Object.keys(errors);
  if (submitCount === 0 || names.length === 0) return null;
  const homeless = fields ? names.filter((name) => !fields.includes(name)) : [];
  return (
    <Alert severity="error">
      {translate('errors.invalid')}
      {homeless.map((name) => (
        <div key={name}>{textOf(errors[name]?.message)}</div>
      ))}
    </Alert>
  );
}
