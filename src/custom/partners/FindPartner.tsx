import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { relationship } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { HeadButton } from '../../layout/HeadButton.tsx';

const FindPartnerDialog = lazy(() => import('./FindPartnerDialog.tsx'));

/** Button that finds partners, for users who may ask. */
export default function FindPartner() {
  const words = useWords(relationship.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(relationship, 'search', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<Add />} words={words.action('search')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FindPartnerDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
