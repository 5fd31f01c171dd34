import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { institutionCalls } from '../../../domain/organisation/institution.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { reloadConsole } from '../../layout/useSwitchOrganisation.ts';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormText } from '../ui/form/FormText.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';

/** Asks for the organisation's number and the head's password, then closes it. */
export default function CloseDialog({ number, onClose }: { number: string; onClose(): void }) {
  const translate = useTranslate();
  const schema = useMemo(() => objectOf(institutionCalls.closeInstitution.args), []);
  const text = (word: string, values = {}) => translate(`institution.close.${word}`, values);
  const of = useCallForm(schema, {
    defaults: { number: '', password: '' },
    at: { wrongPassword: 'password', tooManyTries: 'password' },
    send: async (args) => {
      // `dataProvider.call` and not `useCall`, which would refetch data of the closed organisation.
      await dataProvider.call('closeInstitution', args, { quiet: true });
      reloadConsole();
    },
  });
  return (
    <FormDialog of={of} title={text('title')} submit={text('submit')} first="number" onClose={onClose}>
      <FormText
        of={of}
        name="number"
        required
        autoComplete="off"
        label={text('number', { number })}
        hint={text('numberHint')}
        html={{ dir: 'ltr', maxLength: 40 }}
      />
      <FormText
        of={of}
        name="password"
        type="password"
        required
        autoComplete="current-password"
        label={text('password')}
        html={{ dir: 'ltr' }}
      />
    </FormDialog>
  );
}
