import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { mayEver } from '../../../domain/kit/entity.ts';
import { file as fileEntity, type CaseFile } from '../../../domain/order/files/file.ts';
import { useSession } from '../../authProvider/session.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';

/** Retrying is pointless for formats that aren't read, and for members that couldn't be unpacked. */
const mayTryAgain = ({ fault, parentId }: CaseFile) =>
  fault !== 'otherArchive' && fault !== 'otherModel' && !(parentId && fault?.startsWith('zip'));

/** Converts files again whose viewing copies failed or were deleted; estimates the time from the last conversion. */
export function ConvertAgain({
  files: all,
  button = 'text',
}: {
  files: readonly CaseFile[];
  button?: 'text' | 'contained';
}) {
  const translate = useTranslate();
  const words = useFileWords();
  const [convert, { isPending }] = useRun('file', 'convert');
  const { actor } = useSession();
  const files = all.filter((file) => mayTryAgain(file) && mayEver(fileEntity, 'convert', actor));
  const takes = words.takes(files);
  const start = () =>
    Promise.all(files.map(({ id }) => convert({ id }))).catch((error: unknown) => {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    });
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
      {takes && (
        <Typography variant="caption" color="text.secondary">
          {takes}
        </Typography>
      )}
      <Button
        size={button === 'text' ? 'small' : 'medium'}
        variant={button}
        loading={isPending}
        onClick={() => void start()}
      >
        {translate(
          files.every(({ kind }) => kind === 'archive') ? 'files.unzipAgain' : 'entities.file.actions.convert',
        )}
      </Button>
    </Box>
  );
}
