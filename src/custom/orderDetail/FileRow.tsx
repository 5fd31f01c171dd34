import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/file.ts';
import type { Order } from '../../../domain/order.ts';
import type { Side } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { ConvertAgain } from './ConvertAgain.tsx';
import { RemoveFile } from './RemoveFile.tsx';
import { useDownload } from './useDownload.ts';
import { useFileWords } from './useFileWords.ts';
import { isBusy } from './useOrderFiles.ts';

/** Whoever brought a file may take it away: the clinic before the order goes, the lab before it is submitted. */
export const mayRemove = (file: CaseFile, order: Pick<Order, 'state'>, side: Side | null) =>
  file.parentId === null &&
  file.side === side &&
  (side === 'clinic' ? order.state === 'toSend' || order.state === 'rejected' : file.purpose === 'attachment');

/** One file: its name, size and age, and the very bytes that were uploaded. */
export function FileRow({ file, order }: { file: CaseFile; order: Order }) {
  const translate = useTranslate();
  const words = useFileWords();
  const format = useFormat();
  const { side } = useSession();
  const [download, isPending] = useDownload();
  const name = words.name(file);
  const label = translate('desk.files.download', { name });
  const figures = [isBusy(file) ? words.state(file) : null, format.bytes(file.size), format.ago(file.createdAt)]
    .filter(Boolean)
    .join(' · ');

  return (
    <Box
      component="li"
      sx={({ palette }) => ({
        paddingInlineStart: file.parentId ? 1.5 : 0,
        '&:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.line.main}` },
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography variant="body2" noWrap title={file.name} sx={{ flex: 1, minWidth: 0, fontSize: 'size.small' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" sx={{ color: 'ink.faint', whiteSpace: 'nowrap' }}>
          {figures}
        </Typography>
        {mayRemove(file, order, side) && <RemoveFile file={file} />}
        {file.sha256 && (
          <Tooltip title={label}>
            <IconButton
              size="small"
              aria-label={label}
              disabled={isPending}
              onClick={() => download(file)}
              sx={{ marginInlineEnd: -0.75 }}
            >
              <DownloadOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {(file.state === 'failed' || file.state === 'cleared') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, paddingBlockEnd: 0.75 }}>
          <Typography
            variant="caption"
            color={file.state === 'failed' ? 'error' : 'text.secondary'}
            sx={{ flex: '1 1 160px' }}
          >
            {file.state === 'failed' ? words.fault(file) : translate('vocabulary.fileState.cleared')}
          </Typography>
          <ConvertAgain files={[file]} />
        </Box>
      )}
    </Box>
  );
}
