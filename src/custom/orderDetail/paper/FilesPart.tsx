import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { Part, Table } from './PaperParts.tsx';

const isNumbered = ({ purpose, submission }: CaseFile) =>
  (purpose === 'design' || purpose === 'scheme') && submission > 0;

/** All uploaded files, with checksums to verify that one works from the right ones. */
export function FilesPart({ files }: { files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const words = useWords('file');
  const format = useFormat();
  const uploaded = files.filter(({ parentId }) => parentId === null);
  return (
    <Part title={words.many}>
      {uploaded.length === 0 ? (
        <Typography variant="body2">{translate('orderDetail.files.none')}</Typography>
      ) : (
        <Table heads={[words.field('name'), words.field('purpose'), words.field('size'), translate('paper.checksum')]}>
          {uploaded.map((file) => (
            <tr key={file.id}>
              <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{file.name}</bdi>
              </Box>
              <td>
                {isNumbered(file)
                  ? translate(`orderDetail.files.version.${file.purpose}`, { version: file.submission })
                  : words.value('filePurpose', file.purpose)}
                {!file.sent && file.side === 'clinic' && ` · ${translate('orderDetail.revisions.notSent')}`}
              </td>
              <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
                {format.bytes(file.size)}
              </Box>
              <Box
                component="td"
                dir="ltr"
                sx={{ fontFamily: 'monospace', fontSize: 'size.micro', width: '40ch', overflowWrap: 'anywhere' }}
              >
                {file.sha256}
              </Box>
            </tr>
          ))}
        </Table>
      )}
    </Part>
  );
}
