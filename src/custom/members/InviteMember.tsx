import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import { lazy, Suspense, useState } from 'react';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { member } from '../../../domain/organisation/member.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { HeadButton } from '../../layout/HeadButton.tsx';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));

/** The invite button, for users who may invite. */
export default function InviteMember() {
  const words = useWords(member.name);
  const { actor } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed(member, 'invite', actor, null)) return null;
  return (
    <>
      <HeadButton icon={<PersonAddAlt />} words={words.action('invite')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <InviteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
