import { AbortMultipartUploadCommand, ListMultipartUploadsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { Stored } from '../store.ts';
import { faultOf, type Bucket } from './bucket.ts';

export async function* listObjects(
  { client, name, prefix: ours, ourKey }: Bucket,
  prefix: string,
): AsyncGenerator<Stored> {
  for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: name, Prefix: ours + prefix }))
    for (const { Key, Size, LastModified } of Contents ?? [])
      if (Key) yield { key: ourKey(Key), size: Size ?? 0, changed: LastModified ?? new Date(0) };
}

/** Aborts multipart uploads that began before `before`: unfinished parts take up storage and no listing shows them. */
export async function abortUnfinished({ client, name, prefix }: Bucket, before: Date): Promise<void> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (from) {
    const found: Awaited<ReturnType<typeof unfinished>> = await unfinished(client, {
      Bucket: name,
      Prefix: prefix,
      ...from,
    });
    for (const { Key, UploadId, Initiated } of found?.Uploads ?? [])
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })).catch(unlessGone);
    from = found?.IsTruncated
      ? { KeyMarker: found.NextKeyMarker, UploadIdMarker: found.NextUploadIdMarker }
      : undefined;
  }
}

/** Null where the store can't tell: then it is its own lifecycle that ends them. */
const unfinished = (client: Bucket['client'], input: ConstructorParameters<typeof ListMultipartUploadsCommand>[0]) =>
  client.send(new ListMultipartUploadsCommand(input)).catch((error: unknown) => {
    if (faultOf(error) === 'NotImplemented') return null;
    throw error;
  });

const unlessGone = (error: unknown) => {
  if (faultOf(error) !== 'NoSuchUpload') throw error;
};
