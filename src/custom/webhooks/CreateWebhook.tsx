import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { webhook, type MadeWebhook } from '../../../domain/organisation/webhook.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { HeadButton } from '../../layout/HeadButton.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

const CreateWebhookDialog = lazy(() => import('./CreateWebhookDialog.tsx'));

/** Creates a webhook. No form's page: its secret is shown once, here. */
export default function CreateWebhook() {
  const words = useWords(webhook.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  if (!isAllowed(webhook, 'create', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<Add />} words={words.action('create')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CreateWebhookDialog
            onClose={(created) => {
              setOpen(false);
              setMade(created ?? null);
            }}
          />
        </Suspense>
      )}
      {made && <WebhookSecret made={made} onClose={() => setMade(null)} />}
    </>
  );
}
