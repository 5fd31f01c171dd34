import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { visuallyHidden } from '../../../builders/list/visuallyHidden.ts';
import { PersonAvatar } from '../../../layout/PersonAvatar.tsx';
import { Panel } from '../../orderDetail/Panel.tsx';
import { useAvatar } from './useAvatar.ts';

const AvatarEditor = lazy(() => import('./AvatarEditor.tsx'));

/** One's picture: chosen, dropped or pasted. */
export function AvatarPanel() {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const avatar = useAvatar();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => files?.[0] && void avatar.choose(files[0]);
  usePastedFiles(take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Panel title={translate('profile.personal.picture')}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          gap: 2.5,
          flexWrap: 'wrap',
          alignItems: 'center',
          padding: 1.5,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: isOver ? 'accent.main' : 'line.strong',
          backgroundColor: isOver ? 'accent.soft' : undefined,
        }}
      >
        <PersonAvatar name={user.nickName || user.userName} picture={user.headerImg} size={88} />
        <Box sx={{ flex: '1 1 240px', display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button loading={avatar.isPending} onClick={() => input.current?.click()}>
              {translate('profile.avatar.choose')}
            </Button>
            {user.headerImg && (
              <Button variant="text" disabled={avatar.isPending} onClick={() => void avatar.save(null)}>
                {translate('profile.avatar.remove')}
              </Button>
            )}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(isOver ? 'profile.avatar.drop' : 'profile.avatar.hint', {
              max: format.bytes(limits.avatarBytes),
            })}
          </Typography>
        </Box>
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png,.ico,image/jpeg,image/png,image/x-icon"
          aria-label={translate('profile.avatar.choose')}
          tabIndex={-1}
          style={visuallyHidden}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </Box>
      {avatar.fault && (
        <Alert severity="error" role="alert" sx={{ marginBlockStart: 1.5 }}>
          {avatar.fault}
        </Alert>
      )}
      {avatar.address && (
        <Suspense>
          <AvatarEditor
            address={avatar.address}
            isPending={avatar.isPending}
            onCut={(picture) => void avatar.save(picture)}
            onUnreadable={avatar.unreadable}
            onClose={avatar.drop}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** A picture from the clipboard, wherever on the page it is pasted. */
function usePastedFiles(take: (files: FileList | undefined) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) latest.current(clipboardData.files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, []);
}
