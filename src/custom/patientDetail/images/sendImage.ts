import type { ImageCategory, ImagePlace } from '../../../../domain/image.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { putFile } from '../../../dataProvider/putFile.ts';

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
  await putFile(url, file, onProgress, signal);
}
