import { useTranslate } from 'react-admin';
import type { MadeWebhook } from '../../../domain/organisation/webhook.ts';
import { SecretDialog } from '../ui/SecretDialog.tsx';

interface WebhookSecretProps {
  made: Pick<MadeWebhook, 'url' | 'secret'>;
  onClose(): void;
}

export function WebhookSecret({ made: { url, secret }, onClose }: WebhookSecretProps) {
  const translate = useTranslate();
  return <SecretDialog name={new URL(url).host} secret={secret} hint={translate('webhooks.hint')} onClose={onClose} />;
}
