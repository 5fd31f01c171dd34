import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { apiKey, type ApiKey, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { limits } from '../../../domain/limits.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Duration } from '../ui/form/Duration.tsx';
import { FormDialog } from '../ui/form/FormDialog.tsx';
import { useCallForm } from '../ui/form/useCallForm.ts';
import { expiryIn, Lifetime } from './Lifetime.tsx';
import { ApiKeySecret } from './ApiKeySecret.tsx';

const overlaps = [limits.apiKeyOverlap, 1, 0];

/** Has a new secret made, shows it once, and leaves the old one some time. */
export default function RotateApiKey({ record, onClose }: ShownBy) {
  const translate = useTranslate();
  const words = useWords(apiKey.name);
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useRead<ApiKey>(
    apiKey.name,
    'get',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  const [rotate] = useRun<'apiKey', MadeApiKey>(apiKey.name, 'rotate', { quiet: true });
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const schema = useMemo(
    () => yup.object({ overlap: apiKey.actions.rotate.args.overlap, days: yup.number().required() }),
    [],
  );
  const of = useCallForm(schema, {
    defaults: { overlap: limits.apiKeyOverlap, days: limits.apiKeyDays },
    send: async ({ overlap, days }) => {
      const { id, version } = (data ?? record) as Pick<ApiKey, 'id' | 'version'>;
      setMade(await rotate({ id, version, overlap, expiresAt: expiryIn(days) }));
    },
  });
  if (made) return <ApiKeySecret made={made} onClose={() => onClose?.(made)} />;
  return (
    <FormDialog
      of={of}
      title={data ? translate('apiKeys.rotate.title', { name: `\u2068${data.name}\u2069` }) : words.action('rotate')}
      submit={translate('apiKeys.rotate.submit')}
      first="overlap"
      onClose={() => onClose?.()}
    >
      {error && !data && <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('apiKeys.rotate.text')}
      </Typography>
      <Duration
        of={of}
        name="overlap"
        label="apiKeys.rotate.overlap"
        none="secret.atOnce"
        unit="hour"
        choices={overlaps}
      />
      <Lifetime of={of} />
    </FormDialog>
  );
}
