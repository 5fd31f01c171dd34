import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { textOf } from '../fields/textOf.ts';
import { useWords } from '../useWords.ts';

interface FormFaultProps {
  resource: string;
  /** The fields that the form shows, in its order. */
  fields: readonly string[];
  /** Brings a field into view that is out of sight. */
  reveal?: ((field: string) => void) | undefined;
}

/**
 * The alert above a form whose values were refused: 'Form validation failed', the number of fields, and a link to each.
 * The first field takes the focus. The alert also shows refusals of values that no visible field holds.
 */
export function FormFault({ resource, fields, reveal }: FormFaultProps) {
  const translate = useTranslate();
  const words = useWords(resource);
  const { control, setFocus } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const faulty = fields.filter((name) => errors[name]);
  const homeless = Object.keys(errors).filter((name) => !fields.includes(name));
  const [first] = faulty;

  const goTo = useCallback(
    (field: string) => {
      if (!reveal) return setFocus(field);
      reveal(field);
      // Nothing that isn't drawn yet takes the focus.
      requestAnimationFrame(() => setFocus(field));
    },
    [reveal, setFocus],
  );
  const shownFor = useRef(0);
  useEffect(() => {
    if (isSubmitting || shownFor.current === submitCount || !first) return;
    shownFor.current = submitCount;
    goTo(first);
  }, [isSubmitting, submitCount, first, goTo]);

  if (submitCount === 0 || faulty.length + homeless.length === 0) return null;
  return (
    <Alert severity="error">
      <AlertTitle sx={{ marginBlockEnd: faulty.length + homeless.length > 0 ? 0.5 : 0 }}>
        {translate('errors.invalid')}
      </AlertTitle>
      {faulty.length > 0 && translate('form.faults', { smart_count: faulty.length })}
      {faulty.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, listStyle: 'none', margin: 0, padding: 0 }}
        >
          {faulty.map((name) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => goTo(name)}
                sx={{ minBlockSize: 24, typography: 'body2' }}
              >
                {words.field(name)}
              </Link>
            </li>
          ))}
        </Box>
      )}
      {homeless.map((name) => (
        <div key={name}>{textOf(errors[name]?.message)}</div>
      ))}
    </Alert>
  );
}
