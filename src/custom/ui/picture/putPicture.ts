import { success, type Envelope } from '../../../../domain/envelope.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { callHeaders } from '../../../dataProvider/httpClient.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { typeOf } from './pictureFile.ts';

const patience = 60_000;

/** Sends a picture to the address that the server gives, and returns its key. Throws CallError. */
export async function putPicture(picture: Blob): Promise<string> {
  // The server looks at the bytes itself, and refuses any other kind.
  const wanted = { type: (await typeOf(picture)) ?? 'image/png', size: picture.size };
  const { url, key } = await dataProvider.call('imgSignedUrl', wanted, { quiet: true });
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...callHeaders(), 'Content-Type': wanted.type },
    body: picture,
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    const kind = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
    throw new CallError(kind, kind);
  });
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope && envelope.code !== success) throw new CallError(envelope.msg || 'Error', envelope.code, envelope.data);
  if (!response.ok) throw new CallError('broken', 'broken');
  return key;
}
