import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { apiKey, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { HeadButton } from '../../layout/HeadButton.tsx';
import { ApiKeySecret } from './ApiKeySecret.tsx';

const CreateApiKeyDialog = lazy(() => import('./CreateApiKeyDialog.tsx'));

/** How a key comes into the list. No form's page: its secret is shown once, here. */
export default function CreateApiKey() {
  const words = useWords(apiKey.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  if (!isAllowed(apiKey, 'create', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<Add />} words={words.action('create')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CreateApiKeyDialog
            onClose={(created) => {
              setOpen(false);
              setMade(created ?? null);
            }}
          />
        </Suspense>
      )}
      {made && <ApiKeySecret made={made} onClose={() => setMade(null)} />}
    </>
  );
}
