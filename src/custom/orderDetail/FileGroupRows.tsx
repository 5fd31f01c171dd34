import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { FileVersion } from '../../../domain/order/files/fileVersions.ts';
import type { Order } from '../../../domain/order/order.ts';
import { FileRow } from './FileRow.tsx';
import { useFileWords } from '../ui/files/useFileWords.ts';

interface RowsProps {
  order: Order;
  files: readonly CaseFile[];
  versions: ReadonlyMap<string, FileVersion>;
}

/** Files as uploaded, each zip with its unpacked files; replaced versions are collapsed. */
export function FileGroupRows({ order, files, versions }: RowsProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const isMember = ({ parentId }: CaseFile) => files.some(({ id }) => id === parentId);
  const uploaded = files.filter((file) => !isMember(file));
  const membersOf = ({ id }: CaseFile) => files.filter(({ parentId }) => parentId === id);
  const isNewest = ({ id }: CaseFile) => versions.get(id)?.isNewest ?? true;
  // A zip counts as replaced once all of its models are, whatever the next zip is called.
  const isCurrent = (file: CaseFile) => {
    const models = membersOf(file).filter(({ kind }) => kind === 'model');
    return isNewest(file) && (models.length === 0 || models.some(isNewest));
  };
  const earlier = uploaded.filter((file) => !isCurrent(file));
  const rows = (some: readonly CaseFile[]) => (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {some.map((file) => (
        <FileRow key={file.id} file={file} order={order} version={versions.get(file.id)}>
          <Members zip={file} files={membersOf(file)} order={order} versions={versions} />
        </FileRow>
      ))}
    </Box>
  );
  return (
    <>
      {rows(uploaded.filter(isCurrent))}
      {earlier.length > 0 && (
        <Link component="button" type="button" variant="caption" aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate(open ? 'files.hideEarlier' : 'files.showEarlier', { smart_count: earlier.length })}
        </Link>
      )}
      {open && rows(earlier)}
    </>
  );
}

/** The files unpacked from a zip. */
function Members({ zip, files, order, versions }: RowsProps & { zip: CaseFile }) {
  const translate = useTranslate();
  const words = useFileWords();
  if (files.length === 0) return null;
  return (
    <Box
      sx={({ palette }) => ({
        marginInlineStart: 0.5,
        paddingInlineStart: 1.25,
        marginBlockEnd: 0.75,
        borderInlineStart: `2px solid ${palette.line.main}`,
      })}
    >
      <Typography variant="caption" component="h4" sx={{ color: 'ink.faint' }}>
        <bdi>{translate('files.unpackedFrom', { name: words.name(zip) })}</bdi>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} order={order} version={versions.get(file.id)} />
        ))}
      </Box>
    </Box>
  );
}
