import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { limits } from '../../../domain/limits.ts';
import { webhook, type MadeWebhook, type Webhook } from '../../../domain/organisation/webhook.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Duration } from '../ui/form/Duration.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

const overlaps = [limits.webhookOverlap, 1, 0];

/** Has a new secret made, shows it once, and lets events be signed with both for some time. */
export default function RotateWebhook({ record, onClose }: ShownBy) {
  const translate = useTranslate();
  const words = useWords(webhook.name);
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useRead<Webhook>(
    webhook.name,
    'get',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  const [rotate] = useRun<'webhook', MadeWebhook>(webhook.name, 'rotate', { quiet: true });
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const schema = useMemo(() => yup.object(webhook.actions.rotate.args), []);
  const of = useCallForm(schema, {
    defaults: { overlap: limits.webhookOverlap },
    send: async ({ overlap }) => {
      const { id, version } = (data ?? record) as Pick<Webhook, 'id' | 'version'>;
      setMade(await rotate({ id, version, overlap }));
    },
  });
  if (made) return <WebhookSecret made={made} onClose={() => onClose?.(made)} />;
  const name = data && `\u2068${new URL(data.url).host}\u2069`;
  return (
    <FormDialog
      of={of}
      title={name ? translate('webhooks.rotate.title', { name }) : words.action('rotate')}
      submit={translate('webhooks.rotate.submit')}
      first="overlap"
      onClose={() => onClose?.()}
    >
      {error && !data && <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('webhooks.rotate.text')}
      </Typography>
      <Duration
        of={of}
        name="overlap"
        label="webhooks.rotate.overlap"
        none="secret.atOnce"
        unit="hour"
        choices={overlaps}
      />
    </FormDialog>
  );
}
