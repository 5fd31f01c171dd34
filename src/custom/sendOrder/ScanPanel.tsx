import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { versionsOf } from '../../../domain/order/files/fileVersions.ts';
import { groupFiles } from '../ui/files/caseFiles.ts';
import { PhotosByPhone } from '../ui/PhotosByPhone.tsx';
import { AddFiles } from '../ui/upload/AddFiles.tsx';
import { DropZone } from '../ui/upload/DropZone.tsx';
import type { PickedFile } from '../ui/upload/picked.ts';
import { UploadList } from '../ui/upload/UploadList.tsx';
import { useUploads } from '../ui/upload/useUploads.ts';
import { placed } from './places.ts';
import { ScanCard } from './ScanCard.tsx';
import type { UploadItem } from '../ui/upload/queue.ts';

interface ScanPanelProps {
  orderId: string | null;
  files: readonly CaseFile[];
  /** Phones have no drag and drop. */
  isPhone: boolean;
  onFiles: (picked: PickedFile[]) => void;
}

/** The height is the same with no files, during uploads and after, so that the teeth below don't move. */
const strip = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  alignItems: 'stretch',
  minBlockSize: 98,
  // On phones the files scroll sideways behind the upload button.
  overflowX: { xs: 'auto', sm: 'visible' },
  // The hint on what to upload is hidden once there are files.
  '&:has(li) > p, &:has(li) > div > .MuiTypography-caption': { display: 'none' },
  '&:not(:has(li)) > :only-child': { flex: 1 },
} as const;
const dashed = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '8px',
  border: '1.5px dashed',
  borderColor: 'line.strong',
  borderRadius: 1,
  backgroundColor: 'background.paper',
} as const;
const empty = { ...dashed, flex: 1, textAlign: 'center' } as const;
const add = {
  ...dashed,
  flexDirection: 'column',
  gap: 0.75,
  textAlign: 'center',
  flex: 'none',
  // Before the files on phones, else after them.
  order: { xs: -1, sm: 999 },
  marginInlineStart: { sm: 'auto' },
} as const;
/** Uploads are flattened into the strip, where their cards will be. */
const coming = {
  display: 'contents',
  '& > ul': { display: 'contents' },
  '& > p': { flex: '1 0 100%' },
  '& > ul > li': {
    flex: { xs: '0 0 250px', sm: '1 1 236px' },
    maxInlineSize: { sm: 340 },
    paddingInline: 1,
    border: '1px solid',
    borderColor: 'line.main',
    borderRadius: 1,
    backgroundColor: 'background.paper',
  },
} as const;

/** A strip of scans and other files, with jaw, size and conversion; accepts drops anywhere on the page. */
export function ScanPanel({ orderId, files, isPhone, onFiles }: ScanPanelProps) {
  const translate = useTranslate();
  const shown = groupFiles(files).flatMap((group) => group.files);
  const versions = useMemo(() => versionsOf(files), [files]);
  const uploaded = files.map(({ id }) => id);
  const { items, totals } = useUploads(orderId ?? '');
  const placeOf = usePlaceOf(shown, items);
  return (
    <Box
      component="section"
      aria-label={translate('send.scans.title')}
      {...placed('files')}
      sx={{
        padding: '10px 16px',
        backgroundColor: 'background.default',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <DropZone onFiles={onFiles} label={translate('send.scans.drop')} />
      <Box sx={strip}>
        {shown.length > 0 && (
          <Box component="ul" aria-label={translate('send.scans.title')} sx={{ display: 'contents' }}>
            {shown
              .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
              .map((file) => (
                <ScanCard key={file.id} file={file} version={versions.get(file.id)} order={placeOf(file.id)} />
              ))}
          </Box>
        )}
        {orderId && (
          <Box {...placed('uploads')} sx={coming}>
            <UploadList orderId={orderId} shown={uploaded} orderOf={({ id }) => placeOf(id)} />
          </Box>
        )}
        {!isPhone && (
          <Typography variant="body2" color="text.secondary" sx={empty}>
            {translate('send.scans.empty')}
          </Typography>
        )}
        <Box sx={add}>
          {/* Compact next to files, so that they keep their row and the teeth below don't move. */}
          <AddFiles size="small" onFiles={onFiles} isCompact={!isPhone && totals.files + files.length > 0} />
          {orderId && !isPhone && <PhotosByPhone orderId={orderId} />}
          {isPhone && (
            <Typography variant="caption" color="text.secondary">
              {translate('send.scans.emptyPhone')}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * A file's position as CSS `order`: where it was first seen, as an upload or a file. A file that arrives or is
 * recognised earlier must not swap places under the pointer.
 */
function usePlaceOf(files: readonly { id: string }[], items: readonly UploadItem[]) {
  const places = useRef(new Map<string, number>());
  const placeOf = (id: string, from?: string) => {
    const known = places.current;
    const place = known.get(id) ?? (from === undefined ? undefined : known.get(from)) ?? known.size;
    known.set(id, place);
    return place;
  };
  for (const { id, fileId } of items) {
    placeOf(id);
    if (fileId) placeOf(fileId, id);
  }
  for (const { id } of files) placeOf(id);
  return (id: string) => placeOf(id);
}
