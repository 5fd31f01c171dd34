import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { apiKey, apiKeyScopes, scopesOf, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { limits } from '../../../domain/limits.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FormChecks } from '../ui/form/FormChecks.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormText } from '../ui/form/FormText.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';
import { expiryIn, Lifetime } from './Lifetime.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';

/** Asks for a key's name, what it may do, and for how long. */
export default function CreateApiKeyDialog({ onClose }: { onClose(created?: MadeApiKey): void }) {
  const translate = useTranslate();
  const words = useWords(apiKey.name);
  const { side } = useSession();
  const [create] = useRun<'apiKey', MadeApiKey>(apiKey.name, 'create', { quiet: true });
  const schema = useMemo(() => {
    const { name, scopes, memberId } = apiKey.fields;
    return yup.object({ name, scopes, memberId, days: yup.number().required() });
  }, []);
  const of = useCallForm(schema, {
    defaults: { name: '', scopes: [], memberId: '', days: limits.apiKeyDays },
    send: async ({ days, ...fields }) => onClose(await create({ ...fields, expiresAt: expiryIn(days) })),
  });
  return (
    <FormDialog
      of={of}
      title={words.action('create')}
      submit={translate('apiKeys.create.submit')}
      first="name"
      onClose={() => onClose()}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('apiKeys.create.text')}
      </Typography>
      <FormText of={of} name="name" required label={words.field('name')} autoComplete="off" html={{ maxLength: 80 }} />
      <FormChecks
        of={of}
        resource={apiKey.name}
        name="scopes"
        label={words.field('scopes')}
        vocabulary={apiKeyScopes}
        offered={scopesOf(side)}
      />
      {side === 'clinic' && <OwnerChoice of={of} />}
      <Lifetime of={of} />
    </FormDialog>
  );
}
