import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { useWords } from '../../../builders/useWords.ts';
import { Part, Table } from './PaperParts.tsx';
import CircularProgress from '@mui/material/CircularProgress';
import type { Stills } from './useStills.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { KeptFindings } from '../../orderShared/findings/KeptFindings.tsx';

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

/** The model from the front and each jaw's occlusal view; if there is none, says why. */
export function PicturesPart({ stills, files }: { stills: Stills; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const cleared = files.some(({ kind, state }) => kind === 'model' && state === 'cleared');
  const none = cleared ? 'errors.fileMissing' : 'viewer.state.empty';
  return (
    <Part title={translate('paper.pictures')}>
      {stills.status === 'drawing' && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CircularProgress size={18} aria-label={translate('paper.drawing')} />
          <Typography variant="body2">{translate('paper.drawing')}</Typography>
        </Box>
      )}
      {stills.status === 'failed' && <Typography variant="body2">{translate('paper.notDrawn')}</Typography>}
      {stills.status === 'drawn' && stills.stills.length === 0 && (
        <Typography variant="body2">{translate(none)}</Typography>
      )}
      {stills.status === 'drawn' && stills.stills.length > 0 && (
        // Images of a mouth are never mirrored, and neither is their order.
        <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
          {stills.stills.map(({ name, src }) => (
            <Box component="figure" key={name} sx={{ margin: 0 }}>
              <Box
                component="img"
                src={src}
                alt={translate(`paper.views.${name}`)}
                sx={({ palette }) => ({
                  display: 'block',
                  width: '100%',
                  borderRadius: 0.75,
                  border: `1px solid ${palette.line.main}`,
                })}
              />
              <Typography
                component="figcaption"
                variant="caption"
                dir="auto"
                sx={{ textAlign: 'center', display: 'block' }}
              >
                {translate(`paper.views.${name}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  );
}

/** The data check findings known when the order was sent, and why it was sent anyway. */
export function DataCheckPart({ order: { dataCheck: kept }, files }: { order: Order; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  if (!kept || (kept.findings.length === 0 && kept.unchecked === 0)) return null;
  return (
    <Part title={translate('orderDetail.dataCheck.title')}>
      <KeptFindings kept={kept} files={files} />
    </Part>
  );
}
