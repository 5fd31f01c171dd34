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
  /** The form's fields in their order on the page. */
  fields: readonly string[];
  /** Brings a hidden field into view. */
  reveal?: ((field: string) => void) | undefined;
}

/**
 * The alert above a form with refused values: 'Form validation failed', the number of fields, and a link to each.
 * Focuses the first field. Also shows refusals that belong to no visible field.
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
      // An element can't get the focus before it is rendered.
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
