import { useSession } from '../../../authProvider/session.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { usePicture, type PictureChange } from '../../ui/picture/usePicture.ts';

/** One's own picture. */
export function useAvatar(): PictureChange {
  const call = useOwnCall();
  const { user } = useSession();
  return usePicture((headerImg) => call('setSelfInfo', { nickName: user.nickName || user.userName, headerImg }), {
    saved: 'profile.avatar.saved',
    removed: 'profile.avatar.removed',
  });
}
