import { useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { PersonAvatar } from '../../../layout/PersonAvatar.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PictureField } from '../../ui/picture/PictureField.tsx';
import { useAvatar } from './useAvatar.ts';

/** One's picture. */
export function AvatarPanel() {
  const translate = useTranslate();
  const { user } = useSession();
  const avatar = useAvatar();
  return (
    <Panel title={translate('profile.personal.picture')}>
      <PictureField change={avatar} hasPicture={user.headerImg !== null}>
        <PersonAvatar name={user.nickName || user.userName} picture={user.headerImg} size={88} />
      </PictureField>
    </Panel>
  );
}
