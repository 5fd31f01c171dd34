import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Attachment } from '../../../domain/message.ts';
import { useFormat } from '../../builders/format.ts';
import { LargeWorkPicture } from './LargeWorkPicture.tsx';
import { useWorkDownload } from './useWorkDownload.ts';

const side = 88;

/** What came with a message: pictures to look at, everything else to download. */
export function WorkAttachments({ workOrderId, files }: { workOrderId: string; files: readonly Attachment[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const [download, isPending] = useWorkDownload(workOrderId);
  const [shown, setShown] = useState<string | null>(null);
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
      {files.map((file) =>
        file.thumbUrl ? (
          <ButtonBase
            key={file.id}
            aria-label={translate('desk.conversation.enlarge', { name: file.name })}
            onClick={() => setShown(file.id)}
            sx={({ palette }) => ({
              width: side,
              height: side,
              overflow: 'hidden',
              borderRadius: 1,
              border: `1px solid ${palette.line.main}`,
            })}
          >
            <Box
              component="img"
              src={file.thumbUrl}
              alt=""
              loading="lazy"
              sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
            />
          </ButtonBase>
        ) : (
          <Chip
            key={file.id}
            clickable
            variant="outlined"
            icon={<DownloadOutlined />}
            disabled={isPending}
            aria-label={translate('desk.files.download', { name: file.name })}
            label={
              <>
                <bdi>{file.name}</bdi> · {format.bytes(file.size)}
              </>
            }
            onClick={() => download(file)}
            sx={{ maxWidth: '100%' }}
          />
        ),
      )}
      <LargeWorkPicture
        pictures={files.filter(({ thumbUrl }) => thumbUrl)}
        at={shown}
        onGo={(picture) => setShown(picture?.id ?? null)}
        onDownload={download}
      />
    </Box>
  );
}
