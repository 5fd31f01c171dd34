import { success, type Envelope } from '../../domain/envelope.ts';
import { CallError } from './CallError.ts';
import { callHeaders } from './httpClient.ts';

/** Brings a file's bytes to a signed address; `onProgress` from 0 to 1. Throws CallError. */
export async function putFile(
  url: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const envelope = await put(url, file, onProgress, signal);
  if (envelope.code !== success) throw new CallError(envelope.msg || 'Error', envelope.code, envelope.data);
}

/** `fetch` says nothing of how far a body has come. */
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
