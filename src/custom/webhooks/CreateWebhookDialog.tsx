import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { webhook, webhookKinds, type MadeWebhook } from '../../../domain/organisation/webhook.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FormChecks } from '../ui/form/FormChecks.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { FormText } from '../ui/form/FormText.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';

/** Asks where events go, and which. */
export default function CreateWebhookDialog({ onClose }: { onClose(created?: MadeWebhook): void }) {
  const translate = useTranslate();
  const words = useWords(webhook.name);
  const [create] = useRun<'webhook', MadeWebhook>(webhook.name, 'create', { quiet: true });
  const schema = useMemo(() => yup.object(webhook.fields), []);
  const of = useCallForm(schema, {
    defaults: { url: '', kinds: webhookKinds.values },
    send: async (fields) => onClose(await create(fields)),
  });
  return (
    <FormDialog
      of={of}
      title={words.action('create')}
      submit={translate('webhooks.create.submit')}
      first="url"
      onClose={() => onClose()}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('webhooks.create.text')}
      </Typography>
      <FormText
        of={of}
        name="url"
        type="url"
        required
        label={words.field('url')}
        autoComplete="off"
        html={{ dir: 'ltr', maxLength: 2000 }}
      />
      <FormChecks of={of} resource={webhook.name} name="kinds" label={words.field('kinds')} vocabulary={webhookKinds} />
    </FormDialog>
  );
}
