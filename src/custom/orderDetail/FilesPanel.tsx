import CompareIcon from '@mui/icons-material/Compare';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useState, useCallback } from 'react';
import { useTranslate, useDataProvider } from 'react-admin';
import type { CaseFile, OrderArchive } from '../../../domain/order/files/file.ts';
import { versionsOf, type FileVersion } from '../../../domain/order/files/fileVersions.ts';
import type { Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { dotted } from '../../builders/dotted.ts';
import { PhotosByPhone } from '../ui/PhotosByPhone.tsx';
import { AddFiles } from '../ui/upload/AddFiles.tsx';
import { UploadList } from '../ui/upload/UploadList.tsx';
import { groupFiles, type FileGroup } from '../ui/files/caseFiles.ts';
import { fatesOf, isComparable } from './compare/versions.ts';
import { useFateWord } from './compare/VersionSelect.tsx';
import type { HistoryEntry } from './course.ts';
import { FileGroupRows } from './FileGroupRows.tsx';
import { useOnStage } from './stage/onStage.ts';
import type { AddedFiles } from './useAddedFiles.ts';
import { Panel } from '../ui/Panel.tsx';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from '../../builders/saveFrom.ts';

interface FilesPanelProps {
  added: AddedFiles;
  order: Order;
  files: readonly CaseFile[];
  history: readonly HistoryEntry[];
}

/** The order's files by purpose, newest submission first, with an upload for those that may be added. */
export function FilesPanel({ added, order, files, history }: FilesPanelProps) {
  const translate = useTranslate();
  const { show } = useOnStage();
  const { side } = useSession();
  const { mayAdd, add, left, give } = added;
  const groups = groupFiles(files);
  const versions = useMemo(() => versionsOf(files), [files]);

  return (
    <Panel
      title={translate('entities.file.many')}
      dense
      flat
      quiet
      aside={
        <>
          {isComparable(files) && (
            <Tooltip title={translate('viewer.compare.open')}>
              <IconButton
                size="small"
                aria-label={translate('viewer.compare.open')}
                onClick={() => show({ kind: 'comparison' })}
              >
                <CompareIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <DownloadAll order={order} files={files} />
          {mayAdd && side === 'clinic' && <PhotosByPhone orderId={order.id} unsent={left.length} onSend={give} />}
          {mayAdd && (
            <AddFiles size="small" label={translate('orderDetail.files.add')} onFiles={(picked) => void add(picked)} />
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {groups.map((group) => (
          <Group key={group.group} group={group} order={order} history={history} versions={versions} />
        ))}
        {groups.length === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('orderDetail.files.none')}
          </Typography>
        )}
        <UploadList orderId={order.id} shown={files.map(({ id }) => id)} />
      </Box>
    </Panel>
  );
}

interface GroupProps {
  group: FileGroup;
  order: Order;
  history: readonly HistoryEntry[];
  versions: ReadonlyMap<string, FileVersion>;
}

function Group({ group: { group, files, earlier }, order, history, versions }: GroupProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const submitted = group === 'design' || group === 'scheme';
  const heading = submitted
    ? translate(`orderDetail.files.version.${group}`, { version: files[0]?.submission ?? 1 })
    : translate(group === 'draft' ? 'orderDetail.files.draft' : `vocabulary.filePurpose.${group}`);
  const wordOf = useFateWord();
  const fates = submitted ? fatesOf(history, group) : null;
  const nameOf = (name: string, submission = 0) => {
    const fate = fates?.get(submission);
    return fate ? dotted([name, wordOf(fate)]) : name;
  };
  return (
    <Box component="section" aria-label={heading}>
      <Typography variant="caption" component="h3" sx={{ color: 'ink.faint', overflowWrap: 'anywhere' }}>
        {nameOf(heading, files[0]?.submission)}
      </Typography>
      <FileGroupRows files={files} order={order} versions={versions} />
      {earlier.length > 0 && (
        <Link component="button" type="button" variant="caption" aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate(open ? 'orderDetail.files.hideEarlier' : 'orderDetail.files.showEarlier', {
            smart_count: earlier.length,
          })}
        </Link>
      )}
      {open &&
        earlier.map(({ submission, files }) => (
          <Box key={submission} sx={{ opacity: 0.75 }}>
            <Typography variant="caption" component="h4" sx={{ color: 'ink.faint', overflowWrap: 'anywhere' }}>
              {nameOf(translate(`orderDetail.files.version.${group}`, { version: submission }), submission)}
            </Typography>
            <FileGroupRows files={files} order={order} versions={versions} />
          </Box>
        ))}
    </Box>
  );
}

/** Downloads all files of an order that the reader can get; shown if there are at least two. */
function DownloadAll({ order, files }: { order: Pick<Order, 'id'>; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('file');
  const [save, isPending] = useArchive(order.id);
  // A zip that the reader can get already contains the files unpacked from it.
  const whole = new Set(files.filter(({ sha256 }) => sha256 !== null).map(({ id }) => id));
  const uploaded = files.filter(({ id, parentId }) => whole.has(id) && !(parentId && whole.has(parentId)));
  if (uploaded.length < 2) return null;
  const size = uploaded.reduce((sum, file) => sum + file.size, 0);
  return (
    <Tooltip describeChild title={translate('orderDetail.files.asZip', { size: format.bytes(size) })}>
      <Button size="small" startIcon={<FolderZipOutlined />} loading={isPending} onClick={save}>
        {words.action('archive')}
      </Button>
    </Tooltip>
  );
}

/** Saves all files of an order as one zip: gets a signed URL and leaves the download to the browser. */
function useArchive(orderId: string): [() => void, boolean] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);

  const save = useCallback(async () => {
    setPending(true);
    try {
      const { url, name } = await provider.run<OrderArchive>('file', 'archive', { orderId });
      saveFrom({ url, name });
    } catch (error) {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  }, [provider, orderId]);
  return [() => void save(), isPending];
}
