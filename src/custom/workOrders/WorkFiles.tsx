import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WorkFile } from '../../../domain/workOrder.ts';
import { useFormat } from '../../builders/format.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { ChannelContext, useChannel } from '../ui/conversation/channel.ts';
import { MessageFiles } from '../ui/conversation/MessageFiles.tsx';
import { useFileBytes } from '../ui/files/useFileBytes.ts';
import type { ShownBy } from '../../builders/views.ts';
import { isStaged, Stage } from '../ui/files/Stage.tsx';
import { channelOf } from './channel.ts';

/** All files from a work order's messages, with sender and time. */
export default function WorkFiles({ record }: ShownBy) {
  const channel = useMemo(() => record && channelOf(String(record.id)), [record]);
  return record && channel ? (
    <ChannelContext value={channel}>
      <Files id={String(record.id)} />
    </ChannelContext>
  ) : null;
}

function Files({ id }: { id: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const [shown, setShown] = useState<string | null>(null);
  const bytes = useFileBytes(useChannel().download);
  const { data, isPending, error, refetch } = useRead<{ list: WorkFile[] }>('workOrder', 'files', { id });
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  if (!data?.list.length)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('workOrders.noFiles')}
      </Typography>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.25 }}>
        {data.list.map((file) => (
          <Box component="li" key={file.id}>
            <MessageFiles files={[file]} onShow={(picture) => setShown(picture.id)} />
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {file.thumbUrl && (
                <>
                  <bdi>{file.name}</bdi> ·{' '}
                </>
              )}
              <bdi>{file.uploaderName}</bdi> ·{' '}
              <time dateTime={file.sentAt} title={format.dateTime(file.sentAt)}>
                {format.ago(file.sentAt)}
              </time>
            </Typography>
          </Box>
        ))}
      </Box>
      <Stage
        files={data.list.filter(isStaged)}
        at={shown}
        onGo={(file) => setShown(file?.id ?? null)}
        nameOf={({ name }) => name}
        bytes={bytes}
      />
    </>
  );
}
