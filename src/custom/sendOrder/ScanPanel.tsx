import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import { versionsOf } from '../../../domain/fileVersions.ts';
import { groupFiles } from '../ui/files/caseFiles.ts';
import { AddFiles } from '../ui/upload/AddFiles.tsx';
import { DropZone } from '../ui/upload/DropZone.tsx';
import type { PickedFile } from '../ui/upload/picked.ts';
import { UploadList } from '../ui/upload/UploadList.tsx';
import { placed } from './places.ts';
import { ScanCard } from './ScanCard.tsx';

interface ScanPanelProps {
  orderId: string | null;
  files: readonly CaseFile[];
  onFiles: (picked: PickedFile[]) => void;
}

/** Scans and what comes with them, in a strip: dropped anywhere on the page, shown with their jaw, size and conversion. */
export function ScanPanel({ orderId, files, onFiles }: ScanPanelProps) {
  const translate = useTranslate();
  const shown = groupFiles(files).flatMap((group) => group.files);
  const versions = useMemo(() => versionsOf(files), [files]);
  const uploaded = files.map(({ id }) => id);
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'stretch' }}>
        {shown.length > 0 && (
          <Box component="ul" aria-label={translate('send.scans.title')} sx={{ display: 'contents' }}>
            {shown.map((file) => (
              <ScanCard key={file.id} file={file} version={versions.get(file.id)} />
            ))}
          </Box>
        )}
        <Box
          sx={{
            flex: shown.length === 0 ? 1 : 'none',
            minBlockSize: 72,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            justifyContent: 'center',
            padding: '8px 12px',
            border: '1.5px dashed',
            borderColor: 'line.strong',
            borderRadius: 1,
            backgroundColor: 'background.paper',
          }}
        >
          {shown.length === 0 && (
            <Typography variant="body2" color="text.secondary">
              {translate('send.scans.empty')}
            </Typography>
          )}
          <AddFiles size="small" onFiles={onFiles} />
        </Box>
      </Box>
      {orderId && (
        <Box
          {...placed('uploads')}
          sx={{ display: 'grid', gap: 1, paddingBlockStart: 1, '&:empty': { display: 'none' } }}
        >
          <UploadList orderId={orderId} shown={uploaded} />
        </Box>
      )}
    </Box>
  );
}
