import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type CaseFile, isJawSure, modelNotes, scaleOf } from '../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import type { FileVersion } from '../../../domain/order/files/fileVersions.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { isHeldBack, mayRemove } from '../ui/files/caseFiles.ts';
import { FileAccess } from '../ui/files/FileAccess.tsx';
import { isStaged } from '../ui/files/Stage.tsx';
import { RemoveFile } from '../orderShared/RemoveFile.tsx';
import { Thumb } from '../orderShared/Thumb.tsx';
import { useFileBytes } from '../ui/files/useFileBytes.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { useOnStage } from './stage/onStage.ts';
import { UseAs } from './UseAs.tsx';
import { VersionChip } from '../orderShared/VersionChip.tsx';
import { ConvertAgain } from '../orderShared/ConvertAgain.tsx';
import { useEvidenceWords } from '../ui/files/useEvidenceWords.ts';

interface FileRowProps {
  file: CaseFile;
  order: Order;
  version?: FileVersion | undefined;
  /** Rows of the files unpacked from it. */
  children?: ReactNode;
}

/** One file: the original upload, its version, and the state of its viewing copy. */
export function FileRow({ file, order, version, children }: FileRowProps) {
  const translate = useTranslate();
  const words = useFileWords();
  const format = useFormat();
  const { actor } = useSession();
  const { download, isPending } = useFileBytes();
  const name = words.name(file);
  const label = translate('orderDetail.files.download', { name });
  const hasCopy = file.kind === 'model' || file.kind === 'archive';
  const size = words.size(file);

  return (
    <Box
      component="li"
      sx={({ palette }) => ({ '&:not(:first-of-type)': { borderBlockStart: `1px solid ${palette.line.main}` } })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
          <NameOf file={file} name={name}>
            {hasCopy ? translate('files.original', { size }) : size} ·{' '}
            <time dateTime={file.createdAt} title={format.dateTime(file.createdAt)}>
              {format.ago(file.createdAt)}
            </time>
          </NameOf>
        </Box>
        <VersionChip version={version} />
        <UseAs file={file} order={order} />
        {mayRemove(file, order, actor) && <RemoveFile file={file} />}
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
      <FileAccess file={file} />
      {isHeldBack(file, order) && (
        <Typography variant="caption" color="warning.main" component="p">
          {translate('orderDetail.revisions.notSent')}
        </Typography>
      )}
      {(hasCopy || file.state === 'failed') && <CopyState file={file} />}
      {children}
    </Box>
  );
}

/** A row's name, size and age; a button that shows the file on the stage if it can be viewed. */
function NameOf({ file, name, children }: { file: CaseFile; name: string; children: ReactNode }) {
  const translate = useTranslate();
  const { shown, show } = useOnStage();
  const isShown = shown.kind === 'file' && shown.id === file.id;
  const picture = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {file.thumbUrl && <Thumb src={file.thumbUrl} width={36} height={26} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name} sx={{ fontSize: 'size.small' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'ink.faint' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  );
  if (!isStaged(file)) return picture;
  return (
    <ButtonBase
      aria-label={translate('orderDetail.conversation.enlarge', { name })}
      aria-current={isShown || undefined}
      onClick={() => show({ kind: 'file', id: file.id })}
      sx={({ palette }) => ({
        minWidth: 0,
        maxWidth: '100%',
        textAlign: 'start',
        borderRadius: 0.75,
        fontFamily: 'inherit',
        // The file on the stage.
        ...(isShown && {
          paddingInline: 0.75,
          marginInlineStart: -0.75,
          backgroundColor: palette.action.selected,
          boxShadow: `inset 2px 0 ${palette.primary.main}`,
          '[dir=rtl] &': { boxShadow: `inset -2px 0 ${palette.primary.main}` },
        }),
      })}
    >
      {picture}
    </ButtonBase>
  );
}

/** Warnings about a converted model. Trailing bytes don't affect what is shown, so they are left out. */
function notesOf({ state, facts, purpose, unit, mirrored }: CaseFile) {
  if (!facts || (state !== 'ready' && state !== 'cleared')) return [];
  // Only jaw scans: a crown is smaller than the expected size.
  const isDoubtful = facts.doubtfulUnits && purpose === 'scan' && unit === null;
  const isTold = (note: string) => (note === 'doubtfulUnits' ? isDoubtful : facts.notes.includes(note));
  const isSettled = (note: string) => note === 'trailingBytes' || (note === 'facesIn' && mirrored);
  return modelNotes.values.filter((note) => !isSettled(note) && isTold(note));
}

/** Milliseconds. Unless something broke, conversion starts sooner. */
const late = 60_000;
const isLate = ({ state, createdAt }: CaseFile) => state === 'waiting' && Date.now() - Date.parse(createdAt) > late;

/** What became of a file: a model's viewing copy, or an archive's unpacking. A button retries. */
function CopyState({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const format = useFormat();
  const isZip = file.kind === 'archive';
  const failed = file.state === 'failed';
  const said = () => {
    // The fault's own text says what to do about an archive that isn't a zip.
    const isBrokenZip = failed && isZip && file.parentId === null && file.fault !== 'otherArchive';
    if (failed) return isBrokenZip ? `${words.fault(file)} ${translate('errors.unzipFirst')}` : words.fault(file);
    if (isBeingMade(file)) return isZip ? translate('errors.unzipping') : words.state(file);
    if (file.state === 'cleared') return translate('vocabulary.fileState.cleared');
    if (file.state !== 'ready') return '';
    const size = format.bytes(file.fullBytes ?? file.lodBytes ?? 0);
    const off = file.facts?.maxErrorMicrometres;
    return off == null
      ? translate('files.copy', { size })
      : translate('files.copyError', { size, micrometres: format.number(Math.ceil(off * scaleOf(file) * 10) / 10) });
  };
  const reasons = useEvidenceWords()(file);
  // Reasons are given only where the jaw is uncertain.
  const isUnsure = file.purpose === 'scan' && file.state === 'ready' && !isJawSure(file) && reasons !== '';
  const sentence = isUnsure ? `${said()} · ${reasons}` : said();
  if (!sentence) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        paddingBlockEnd: 0.75,
        marginBlockStart: -0.5,
      }}
    >
      <Typography
        variant="caption"
        color={failed ? 'error' : 'text.secondary'}
        role={isBeingMade(file) ? 'status' : undefined}
        sx={{ flex: '1 1 160px' }}
      >
        {sentence}
        {file.mirrored && (
          <Box component="span" sx={{ display: 'block' }}>
            {translate('files.mirrored')}
          </Box>
        )}
        {notesOf(file).map((note) => (
          <Box key={note} component="span" sx={{ display: 'block', color: 'warning.main' }}>
            {translate(`vocabulary.modelNote.${note}`)}
          </Box>
        ))}
      </Typography>
      {(failed || file.state === 'cleared' || isLate(file)) && <ConvertAgain files={[file]} />}
    </Box>
  );
}
