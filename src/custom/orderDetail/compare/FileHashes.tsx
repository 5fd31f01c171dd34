import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { isStaged } from '../../ui/files/Stage.tsx';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { useOnStage } from '../stage/onStage.ts';
import { shortHash } from './differences.ts';

const row = {
  display: 'flex',
  gap: 1,
  '& > li': {
    flex: 'none',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 0.75,
    paddingBlock: '3px',
    paddingInline: 1,
    fontSize: 'size.caption',
  },
  '& > li > code': { display: 'block' },
} as const;

/** The files that an approval covers, with sizes and shortened checksums. */
export function FileHashes({ files, inRow = false }: { files: readonly CaseFile[]; inRow?: boolean }) {
  const format = useFormat();
  return (
    <Box component="ul" sx={[{ listStyle: 'none', margin: 0, padding: 0 }, inRow && row]}>
      {files
        .filter(({ sha256 }) => sha256)
        .map((file) => (
          <Box key={file.id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <FileName file={file} /> · {format.bytes(file.size)}{' '}
            <Box component="code" dir="ltr" title={file.sha256 ?? undefined} sx={{ color: 'ink.faint' }}>
              SHA-256 {shortHash(file.sha256)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** A scrollable list of file names. */
export function FileNames({ files }: { files: readonly CaseFile[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', margin: 0, padding: 0, maxBlockSize: 84, overflowY: 'auto', fontSize: 'size.small' }}
    >
      {files
        .filter(({ sha256 }) => sha256)
        .map((file) => (
          <Box key={file.id} component="li" sx={{ display: 'flex', minBlockSize: 28, alignItems: 'center' }}>
            <FileName file={file} />
          </Box>
        ))}
    </Box>
  );
}

/** A file's name; a button that shows the file on the stage if it can be viewed. */
function FileName({ file }: { file: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  const { shown, show } = useOnStage();
  const name = words.name(file);
  if (!isStaged(file)) return <bdi>{name}</bdi>;
  return (
    <Link
      component="button"
      // Must not submit the answer's form.
      type="button"
      aria-label={translate('orderDetail.conversation.enlarge', { name })}
      aria-current={(shown.kind === 'file' && shown.id === file.id) || undefined}
      onClick={() => show({ kind: 'file', id: file.id })}
      sx={{ font: 'inherit', verticalAlign: 'baseline', textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
