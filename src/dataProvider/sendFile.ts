import { success, type Envelope } from '../../domain/envelope.ts';
import { CallError } from './CallError.ts';
import { callHeaders } from './httpClient.ts';
import { dataProvider, type RunParams } from './index.ts';

interface Place {
  id: string;
  url: string;
}

interface Sending {
  /** From 0 to 1. */
  onProgress(part: number): void;
  signal: AbortSignal;
}

/** Sequential: concurrent files of the same name and size would share an idempotency key and a place. */
let lastPlace: Promise<unknown> = Promise.resolve();

/** Reserves storage by the action `place` and uploads a file; resolves to the record's id. Throws CallError. */
export async function sendFile(
  resource: string,
  args: RunParams,
  file: File,
  { onProgress, signal }: Sending,
): Promise<string> {
  const wanted = { ...args, name: file.name, size: file.size };
  const place = lastPlace.then(() => dataProvider.run<Place>(resource, 'place', wanted, { quiet: true, signal }));
  lastPlace = place.catch(() => undefined);
  const { id, url } = await place;
  const envelope = await put(url, file, onProgress, signal);
  if (envelope.code !== success) throw new CallError(envelope.msg || 'Error', envelope.code, envelope.data);
  return id;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
const put = (url: string, file: File, onProgress: (part: number) => void, signal: AbortSignal) =>
  new Promise<Envelope>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new CallError('network', 'network'));
    request.onabort = () => reject(new CallError('network', 'network'));
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as Envelope);
      } catch {
        reject(new CallError('broken', 'broken'));
      }
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
