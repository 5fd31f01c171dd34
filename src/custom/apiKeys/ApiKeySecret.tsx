import { useTranslate } from 'react-admin';
import { apiKeyPrefix, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { SecretDialog } from '../ui/SecretDialog.tsx';

interface ApiKeySecretProps {
  made: Pick<MadeApiKey, 'name' | 'secret'>;
  onClose(): void;
}

/** A key's secret, with the header that it is sent in. */
export function ApiKeySecret({ made: { name, secret }, onClose }: ApiKeySecretProps) {
  const translate = useTranslate();
  const hint = translate('apiKeys.header', { header: `\u2066Authorization: Bearer ${apiKeyPrefix}…\u2069` });
  return <SecretDialog {...{ name, secret, hint, onClose }} />;
}
