import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import { versionsOf } from '../../../domain/fileVersions.ts';
import { Panel } from '../ui/Panel.tsx';
import { groupFiles } from '../ui/files/caseFiles.ts';
import { AddFiles } from '../ui/upload/AddFiles.tsx';
import { DropZone } from '../ui/upload/DropZone.tsx';
import type { PickedFile } from '../ui/upload/picked.ts';
import { UploadList } from '../ui/upload/UploadList.tsx';
import { mendPlace } from './mend.ts';
import { ScanCard } from './ScanCard.tsx';

interface ScanPanelProps {
  orderId: string | null;
  files: readonly CaseFile[];
  onFiles: (picked: PickedFile[]) => void;
}

/** Scans and what comes with them: dropped anywhere on the page, shown with their jaw, size and conversion. */
export function ScanPanel({ orderId, files, onFiles }: ScanPanelProps) {
  const translate = useTranslate();
  const shown = groupFiles(files).flatMap((group) => group.files);
  const versions = useMemo(() => versionsOf(files), [files]);
  const uploaded = files.map(({ id }) => id);
  return (
    <Panel title={translate('send.scans.title')} order={2} aside={<AddFiles size="small" onFiles={onFiles} />}>
      <DropZone onFiles={onFiles} label={translate('send.scans.drop')} />
      <Box
        {...mendPlace('files')}
        sx={({ palette }) => ({
          border: `1.5px dashed ${palette.line.strong}`,
          borderRadius: 1,
          paddingBlock: 1.5,
          paddingInline: 1.75,
          display: 'grid',
          gap: 1.75,
        })}
      >
        {shown.length > 0 && (
          <Box
            component="ul"
            aria-label={translate('send.scans.title')}
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 1.75,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            }}
          >
            {shown.map((file) => (
              <ScanCard key={file.id} file={file} version={versions.get(file.id)} />
            ))}
          </Box>
        )}
        {orderId && (
          <Box {...mendPlace('uploads')} sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
            <UploadList orderId={orderId} shown={uploaded} />
          </Box>
        )}
        {shown.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', paddingBlock: 1 }}>
            {translate('send.scans.empty')}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
