import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { SentFile } from '../../../domain/message.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { saveFrom } from '../orderDetail/saveFrom.ts';
import { useChannel } from './channel.ts';

/** Saves the very bytes that came with a message. The client tells where that fails. */
export function useAttachmentDownload(): [(file: SentFile) => void, boolean] {
  const channel = useChannel();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [isPending, setPending] = useState(false);
  const download = useCallback(
    async ({ id, name }: SentFile) => {
      setPending(true);
      try {
        const { url } = await provider.run<{ url: string }>(...channel.download(id));
        saveFrom(url, name);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
      } finally {
        setPending(false);
      }
    },
    [provider, channel],
  );
  return [(file) => void download(file), isPending];
}
