import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { isJawSure, modelNotes, scaleOf, type CaseFile } from '../../../domain/order/files/file.ts';
import { useFormat } from '../../builders/format.ts';
import { isBusy } from '../ui/files/caseFiles.ts';
import { ConvertAgain } from '../orderShared/ConvertAgain.tsx';
import { useEvidenceWords } from '../ui/files/useEvidenceWords.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';

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
export function CopyState({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const format = useFormat();
  const isZip = file.kind === 'archive';
  const failed = file.state === 'failed';
  const said = () => {
    // The fault's own text says what to do about an archive that isn't a zip.
    const isBrokenZip = failed && isZip && file.parentId === null && file.fault !== 'otherArchive';
    if (failed) return isBrokenZip ? `${words.fault(file)} ${translate('errors.unzipFirst')}` : words.fault(file);
    if (isBusy(file)) return isZip ? translate('errors.unzipping') : words.state(file);
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
        role={isBusy(file) ? 'status' : undefined}
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
