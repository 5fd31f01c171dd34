import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { FileAccess } from '../files/FileAccess.tsx';
import { isStaged, type StagedFile } from '../files/Stage.tsx';
import { useFileBytes } from '../files/useFileBytes.ts';
import { useChannel } from './channel.ts';

export const thumbSide = 96;

interface MessageFilesProps {
  files: readonly StagedFile[];
  onShow(file: StagedFile): void;
}

/** A message's files: models, images and documents to view, everything else to download. */
export function MessageFiles({ files, onShow }: MessageFilesProps) {
  const { download, isPending } = useFileBytes(useChannel().download);
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
      {files.map((file) => (
        <Box key={file.id} sx={{ maxWidth: '100%' }}>
          {file.thumbUrl && isStaged(file) ? (
            <Picture file={file} onShow={onShow} />
          ) : (
            <Named
              file={file}
              disabled={isPending || (file.sha256 === null && !isStaged(file))}
              onClick={() => (isStaged(file) ? onShow(file) : download(file))}
            />
          )}
          <FileAccess file={file} />
        </Box>
      ))}
    </Box>
  );
}

function Picture({ file, onShow }: { file: StagedFile } & Pick<MessageFilesProps, 'onShow'>) {
  const translate = useTranslate();
  return (
    <ButtonBase
      aria-label={translate('orderDetail.conversation.enlarge', { name: file.name })}
      title={file.name}
      onClick={() => onShow(file)}
      sx={({ palette }) => ({
        width: thumbSide,
        height: thumbSide,
        overflow: 'hidden',
        borderRadius: 1,
        border: `1px solid ${palette.line.main}`,
      })}
    >
      <Box
        component="img"
        src={file.thumbUrl ?? undefined}
        alt=""
        loading="lazy"
        decoding="async"
        sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </ButtonBase>
  );
}

function Named({ file, ...press }: { file: StagedFile; disabled: boolean; onClick: () => void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { name, size } = file;
  return (
    <Chip
      clickable
      variant="outlined"
      icon={isStaged(file) ? <VisibilityOutlined /> : <DownloadOutlined />}
      aria-label={translate(isStaged(file) ? 'orderDetail.conversation.enlarge' : 'orderDetail.files.download', {
        name,
      })}
      label={
        <>
          <bdi>{name}</bdi> · {format.bytes(size)}
        </>
      }
      {...press}
      sx={{ maxWidth: '100%' }}
    />
  );
}
