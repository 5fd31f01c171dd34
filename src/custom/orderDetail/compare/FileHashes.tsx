import Box from '@mui/material/Box';
import type { CaseFile } from '../../../../domain/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
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

/** Files with their sizes and the beginnings of their checksums: what an approval is of. */
export function FileHashes({ files, inRow = false }: { files: readonly CaseFile[]; inRow?: boolean }) {
  const words = useFileWords();
  const format = useFormat();
  return (
    <Box component="ul" sx={[{ listStyle: 'none', margin: 0, padding: 0 }, inRow && row]}>
      {files
        .filter(({ sha256 }) => sha256)
        .map((file) => (
          <Box key={file.id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{words.name(file)}</bdi> · {format.bytes(file.size)}{' '}
            <Box component="code" dir="ltr" title={file.sha256 ?? undefined} sx={{ color: 'ink.faint' }}>
              SHA-256 {shortHash(file.sha256)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
