import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useSyncExternalStore, type ChangeEvent } from 'react';
import { useTranslate } from 'react-admin';
import { exactTime } from '../../../../domain/exactTime.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { PhotoPlace } from '../../../../domain/order/photoLink.ts';
import { Message } from '../../../layout/Message.tsx';
import { useTitle } from '../../../layout/useTitle.ts';
import { useUploadWords } from '../../ui/upload/index.ts';
import { LinkFrame } from '../LinkFrame.tsx';
import { LinkFails, LinkWaits } from '../LinkStates.tsx';
import type { Photo, PhotoUploads } from './photoUploads.ts';
import { isolate } from '../../../builders/dotted.ts';

interface PhotosPageProps {
  uploads: PhotoUploads;
  onLanguage(language: Language): void;
}

/** /photos/page: uploads photos from a phone straight into one order. */
export const PhotosPage = ({ uploads, onLanguage }: PhotosPageProps) => (
  <LinkFrame onLanguage={onLanguage}>
    <Content uploads={uploads} />
  </LinkFrame>
);

function Content({ uploads }: { uploads: PhotoUploads }) {
  const translate = useTranslate();
  const seen = useSyncExternalStore(uploads.subscribe, uploads.read);
  if (seen.status === 'open') return <Camera place={seen.place} photos={seen.photos} uploads={uploads} />;
  if (seen.status === 'gone') return <Message title={translate('photos.page.gone')} text={seen.sentence} />;
  if (seen.status === 'failed') return <LinkFails error={seen.error} onRetry={uploads.again} />;
  return <LinkWaits />;
}

interface CameraProps extends Pick<PhotosPageProps, 'uploads'> {
  place: PhotoPlace;
  photos: readonly Photo[];
}

/** Formats that every browser shows; makes an iPhone hand over JPEG instead of HEIC. */
const accepted = 'image/jpeg,image/png,image/webp';

function Camera({ place, photos, uploads }: CameraProps) {
  const translate = useTranslate();
  const title = translate('photos.page.title', { number: isolate(place.number) });
  useTitle(title);
  const inputs = { take: useRef<HTMLInputElement>(null), choose: useRef<HTMLInputElement>(null) };
  const time = exactTime(new Date(place.expiresAt)).slice(11, 16);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(target.files ?? [])];
    // Allows picking the same photo again.
    target.value = '';
    uploads.add(picked);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 560, inlineSize: '100%', marginInline: 'auto' }}>
      <Box>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('photos.page.until', { time: isolate(time) })}
        </Typography>
        {place.isSent && <Alert severity="info">{translate('photos.page.later')}</Alert>}
      </Box>
      {(['take', 'choose'] as const).map((how) => (
        <Box key={how}>
          <Button
            fullWidth
            variant={how === 'take' ? 'contained' : 'outlined'}
            sx={{ minBlockSize: 56 }}
            onClick={() => inputs[how].current?.click()}
          >
            {translate(`photos.page.${how}`)}
          </Button>
          <input
            ref={inputs[how]}
            type="file"
            accept={accepted}
            hidden
            aria-label={translate(`photos.page.${how}`)}
            onChange={onChange}
            {...(how === 'take' ? { capture: 'environment' as const } : { multiple: true })}
          />
        </Box>
      ))}
      <Box component="ul" aria-live="polite" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {photos.map((photo) => (
          <Row key={photo.id} photo={photo} onRetry={() => uploads.retry(photo.id)} />
        ))}
      </Box>
    </Box>
  );
}

function Row({ photo: { name, state, share, fault }, onRetry }: { photo: Photo; onRetry(): void }) {
  const translate = useTranslate();
  const words = useUploadWords();
  return (
    <Box component="li" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box component="bdi" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {state === 'failed' ? (
          <Button size="small" onClick={onRetry}>
            {translate('photos.page.retry')}
          </Button>
        ) : (
          <span>{translate(state === 'sent' ? 'photos.page.done' : 'photos.page.sending')}</span>
        )}
      </Box>
      {state === 'sending' && (
        <LinearProgress variant="determinate" value={100 * share} aria-label={name} sx={{ marginBlockStart: 0.75 }} />
      )}
      {fault && <Box sx={{ color: 'error.main', fontSize: 'size.small' }}>{words.fault(fault)}</Box>}
    </Box>
  );
}
