import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { canBeNeutral, type CaseFile } from '../../../domain/order/files/file.ts';
import { newestOnly } from '../../../domain/order/files/fileVersions.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import { useFormat } from '../../builders/format.ts';
import { useFileWords } from '../ui/files/useFileWords.ts';
import { Thumb } from '../orderShared/Thumb.tsx';

/** The files as the lab gets them: their names there, and whether the patient's name is removed from each. */
export function GivenFiles({ files, isNameless }: { files: readonly CaseFile[]; isNameless: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFileWords();
  // A zip is never passed on; its members are.
  const own = newestOnly(files).filter(({ kind }) => kind !== 'archive');
  const names = neutralNames(files);
  const fateOf = (file: CaseFile) =>
    isNameless ? (canBeNeutral(file) ? 'nameless' : 'withheld') : ('unchanged' as const);
  const given = own.filter((file) => fateOf(file) !== 'withheld');
  return (
    <section>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, marginBlockEnd: 1 }}>
        <Typography component="h3" variant="h3">
          {translate('send.review.files')}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {format.bytes(given.reduce((sum, { size }) => sum + size, 0))}
        </Typography>
      </Box>
      {own.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('send.review.noFiles')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}>
        {own.map((file) => {
          const fate = fateOf(file);
          return (
            <Box key={file.id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
              <Thumb src={file.thumbUrl} width={40} height={32} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap title={file.name}>
                  <bdi>{fate === 'nameless' ? (names.get(file.id) ?? file.name) : file.name}</bdi>
                </Typography>
                <Typography variant="caption" color={fate === 'withheld' ? 'warning.main' : 'text.secondary'}>
                  {translate(`send.review.fates.${fate}`)}
                </Typography>
              </Box>
              <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                {words.size(file)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}
