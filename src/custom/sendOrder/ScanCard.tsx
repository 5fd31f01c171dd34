import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { FileVersion } from '../../../domain/order/files/fileVersions.ts';
import { dotted } from '../../builders/dotted.ts';
import { ConvertAgain } from '../orderShared/ConvertAgain.tsx';
import { RemoveFile } from '../orderShared/RemoveFile.tsx';
import { Thumb } from '../orderShared/Thumb.tsx';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { isBusy } from '../orderShared/useOrderFiles.ts';
import { VersionChip } from '../orderShared/VersionChip.tsx';
import { OpenFile } from '../ui/files/OpenFile.tsx';
import { JawSelect } from './JawSelect.tsx';
import { placed } from './places.ts';

interface ScanCardProps {
  file: CaseFile;
  version?: FileVersion | undefined;
  /** CSS `order` among the running uploads. */
  order: number;
}

/** A file of the draft: its thumbnail, jaw, dimensions, and conversion progress. */
export function ScanCard({ file, version, order }: ScanCardProps) {
  const words = useFileWords();
  const isModel = file.kind === 'model';
  return (
    <Box
      component="li"
      {...placed(isModel ? 'jaw' : 'files', file.id)}
      sx={({ palette }) => ({
        order,
        listStyle: 'none',
        position: 'relative',
        flex: { xs: '0 0 250px', sm: '1 1 236px' },
        maxInlineSize: { sm: 340 },
        minWidth: 0,
        display: 'flex',
        gap: 0.75,
        alignItems: 'center',
        padding: 0.75,
        border: `1px solid ${palette.line.main}`,
        borderRadius: 1,
        backgroundColor: 'background.paper',
      })}
    >
      {isModel || file.kind === 'image' ? (
        <OpenFile file={file}>
          <Thumb src={file.thumbUrl} width={64} height={52} />
        </OpenFile>
      ) : (
        <Mark kind={file.kind} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxBlockSize: 24 }}>
          <Typography variant="body2" noWrap title={file.name} sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
            <bdi>{words.name(file)}</bdi>
          </Typography>
          <VersionChip version={version} />
          {file.parentId === null && <RemoveFile file={file} />}
        </Box>
        {isModel && <JawSelect file={file} />}
        <FileFigures file={file} />
      </Box>
    </Box>
  );
}

function Mark({ kind }: Pick<CaseFile, 'kind'>) {
  const translate = useTranslate();
  return (
    <Box
      sx={({ palette }) => ({
        width: 64,
        height: 52,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.75,
        color: 'ink.faint',
        backgroundColor: palette.background.default,
      })}
    >
      {kind === 'archive' ? (
        <FolderZipOutlined titleAccess={translate('vocabulary.fileKind.archive')} />
      ) : (
        <Typography variant="caption">{translate(`vocabulary.fileKind.${kind}`)}</Typography>
      )}
    </Box>
  );
}

function FileFigures({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const busy = isBusy(file);
  if (file.state === 'failed') {
    return (
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.75 }}>
        <Typography variant="caption" color="error">
          {words.fault(file)}
        </Typography>
        <ConvertAgain files={[file]} />
      </Box>
    );
  }
  const state = busy && file.kind === 'archive' ? translate('errors.unzipping') : words.state(file);
  const figures = [busy ? null : words.measures(file), state, words.size(file)];
  return (
    <>
      <Typography variant="caption" color="text.secondary" component="p" noWrap title={dotted(figures)}>
        {dotted(figures)}
      </Typography>
      {busy && (
        <LinearProgress
          variant={file.progress ? 'determinate' : 'indeterminate'}
          value={(file.progress ?? 0) * 100}
          aria-label={`${words.name(file)}: ${words.state(file)}`}
          // Absolute, so that the card keeps its height when the bar disappears.
          sx={{ position: 'absolute', insetInline: 6, insetBlockEnd: 3, height: 5, borderRadius: 3 }}
        />
      )}
    </>
  );
}
