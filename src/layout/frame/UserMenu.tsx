import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { initialsOf } from '../initials.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';

const load = () => import('./UserMenuItems.tsx');
const UserMenuItems = lazy(load);

/** Who is signed in; opens what is theirs. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const name = user.nickName || user.userName;
  const menu = translate('layout.user.menu');
  return (
    <>
      <IconButton
        // Voice control names what is seen: here the initials that stand in for a missing picture.
        aria-label={user.headerImg ? menu : `${menu} (${initialsOf(name)})`}
        aria-haspopup="menu"
        onMouseEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
        sx={{ padding: 0.25 }}
      >
        <PersonAvatar name={name} picture={user.headerImg} />
      </IconButton>
      {anchor && (
        <Suspense>
          <UserMenuItems {...{ anchor, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
