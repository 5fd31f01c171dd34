import type { ImageCategory, ImagePlace } from '../../../../domain/image.ts';
import { success, type Envelope } from '../../../../domain/envelope.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { callHeaders } from '../../../dataProvider/httpClient.ts';
import { dataProvider } from '../../../dataProvider/index.ts';

export interface NewImage {
  patientId: string;
  file: File;
  category: ImageCategory;
}

/** Takes room for an image and brings its bytes there; `onProgress` from 0 to 1. Throws CallError. */
export async function sendImage(
  { patientId, file, category }: NewImage,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const wanted = { patientId, name: file.name, size: file.size, category };
  const { url } = await dataProvider.run<ImagePlace>('image', 'place', wanted, { quiet: true, signal });
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
