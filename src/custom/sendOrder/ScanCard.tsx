import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type CaseFile, isJawSure, jaws } from '../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import type { FileVersion } from '../../../domain/order/files/fileVersions.ts';
import { dotted } from '../../builders/dotted.ts';
import { ConvertAgain } from '../orderShared/ConvertAgain.tsx';
import { RemoveFile } from '../orderShared/RemoveFile.tsx';
import { Thumb } from '../orderShared/Thumb.tsx';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { VersionChip } from '../orderShared/VersionChip.tsx';
import { placed } from './places.ts';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import { isStaged, Stage } from '../ui/files/Stage.tsx';
import { useFileBytes } from '../ui/files/useFileBytes.ts';
import { useKeepOrientation } from '../ui/files/useKeepOrientation.ts';
import Check from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useEvidenceWords } from '../ui/files/useEvidenceWords.ts';

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
  const busy = isBeingMade(file);
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

/** A file in a list; a button that opens the file if it can be viewed. */
function OpenFile({ file, children }: { file: CaseFile; children: ReactNode }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [isOpen, setOpen] = useState(false);
  const bytes = useFileBytes();
  const keep = useKeepOrientation();
  if (!isStaged(file)) return children;
  const name = words.name(file);
  return (
    <>
      <ButtonBase
        aria-label={translate('orderDetail.conversation.enlarge', { name })}
        onClick={() => setOpen(true)}
        sx={{ display: 'block', minWidth: 0, maxWidth: '100%', textAlign: 'start', borderRadius: 0.75 }}
      >
        {children}
      </ButtonBase>
      <Stage
        files={[file]}
        at={isOpen ? file.id : null}
        onGo={() => setOpen(false)}
        nameOf={() => name}
        bytes={bytes}
        onOrientation={({ id }, orientation) => keep([{ id }], orientation)}
      />
    </>
  );
}

const jawLook = ({ isProposed, isSure }: { isProposed: boolean; isSure: boolean }) => ({
  // Long labels shrink in favour of the button next to them.
  minWidth: 0,
  fontSize: 'size.small',
  fontWeight: 'fontWeightMedium',
  marginBlock: 0.25,
  ...(isProposed && { '& fieldset': { borderColor: 'warning.main' } }),
  // At 1440 px, with three cards in a row, the longest jaw name must fit.
  '&.MuiInputBase-adornedStart': { paddingInlineStart: 0.5 },
  '& .MuiSelect-select.MuiSelect-select': {
    paddingBlock: 0.4,
    paddingInline: isSure ? '4px 20px' : '8px 20px',
  },
  '& .MuiSelect-icon': { insetInlineEnd: 0 },
});

/** A scan's jaw: a suggestion until the user confirms it or chooses another. */
function JawSelect({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const [update, { isPending }] = useRun('file', 'update');
  const known = file.jaw !== null || file.state !== 'ready';
  const change = (jaw: string) =>
    update({ id: file.id, version: file.version, jaw }).catch((error: unknown) => {
      // The request layer shows the failure; the list shows the unchanged file.
      if (!(error instanceof CallError)) throw error;
    });
  const isProposed = file.jaw !== null && !isJawSure(file);
  const reasons = useEvidenceWords()(file);
  const right = translate('send.scans.right', { jaw: translate(`vocabulary.jaw.${file.jaw}`) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Select
        size="small"
        variant="outlined"
        displayEmpty
        value={file.jaw ?? ''}
        disabled={isPending}
        error={!known}
        onChange={({ target }) => void change(target.value)}
        inputProps={{ 'aria-label': translate('send.scans.jawOf', { name: words.name(file) }) }}
        title={reasons}
        startAdornment={isJawSure(file) && <Check color="success" sx={{ fontSize: 16 }} />}
        renderValue={(jaw) =>
          jaw ? translate(`vocabulary.jaw.${jaw}`) : translate(known ? 'send.scans.recognising' : 'send.scans.whichJaw')
        }
        sx={jawLook({ isProposed, isSure: isJawSure(file) })}
      >
        {jaws.values.map((jaw) => (
          <MenuItem key={jaw} value={jaw}>
            {translate(`vocabulary.jaw.${jaw}`)}
          </MenuItem>
        ))}
      </Select>
      {isProposed && (
        <Tooltip title={reasons ? `${right} (${reasons})` : right}>
          <IconButton
            size="small"
            aria-label={right}
            disabled={isPending}
            onClick={() => void change(file.jaw ?? 'other')}
          >
            <Check fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
