import Box from '@mui/material/Box';
import type { CaseFile } from '../../../../domain/file.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { shortHash } from './differences.ts';

/** Files with the beginnings of their checksums: what an approval is of. */
export function FileHashes({ files }: { files: readonly CaseFile[] }) {
  const words = useFileWords();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {files
        .filter(({ sha256 }) => sha256)
        .map((file) => (
          <Box key={file.id} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{words.name(file)}</bdi>{' '}
            <Box component="code" dir="ltr" title={file.sha256 ?? undefined} sx={{ color: 'ink.faint' }}>
              {shortHash(file.sha256)}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
