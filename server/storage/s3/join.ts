import { CopyObjectCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3';
import { buffer } from 'node:stream/consumers';
import { faultOf, type Bucket } from './bucket.ts';
import { readObject, sizeOf } from './read.ts';
import { inParts, putBytes } from './write.ts';

const atOnce = 4;

/** Attempts at a copy that is too short: some smaller gateways expose objects being written by others. */
const tries = 3;

/**
 * Joins objects inside the store without transferring their bytes; an existing object of the same size counts as done.
 * An incomplete result is kept: a concurrent join of the same bytes may have completed it, and the sweep removes it if
 * it is unreferenced.
 */
export async function joinObjects(bucket: Bucket, keys: readonly string[], key: string): Promise<void> {
  const sizes = await inTurns(keys, async (one) => (await sizeOf(bucket, one)) ?? missing());
  const size = sizes.reduce((sum, one) => sum + one, 0);
  for (let left = tries; (await sizeOf(bucket, key)) !== size; left--) {
    if (left === 0) throw new Error('a copy that isn’t whole');
    await copy(bucket, keys, key);
  }
}

async function copy(bucket: Bucket, keys: readonly string[], key: string): Promise<void> {
  const { client, name, keyOf } = bucket;
  const [only] = keys;
  if (only === undefined) await putBytes(bucket, key, Buffer.alloc(0));
  else if (keys.length === 1)
    await client.send(new CopyObjectCommand({ Bucket: name, Key: keyOf(key), CopySource: sourceOf(bucket, only) }));
  else await copyParts(bucket, keys, key);
}

const missing = (): never => {
  throw new Error('a piece is missing');
};
const sourceOf = ({ name, keyOf }: Bucket, key: string) => `${name}/${keyOf(key)}`;

const copyParts = (bucket: Bucket, keys: readonly string[], key: string) =>
  inParts(bucket, key, async (part, { uploadId, has }) => {
    const { client, name, keyOf } = bucket;
    const target = { Bucket: name, Key: keyOf(key), UploadId: uploadId };
    await inTurns(keys, async (piece, index) => {
      const PartNumber = index + 1;
      try {
        const { CopyPartResult } = await client.send(
          new UploadPartCopyCommand({ ...target, PartNumber, CopySource: sourceOf(bucket, piece) }),
        );
        has(PartNumber, CopyPartResult?.ETag);
      } catch (error) {
        // Smaller gateways don't support UploadPartCopy.
        if (faultOf(error) !== 'NotImplemented') throw error;
        await part(PartNumber, await buffer(await readObject(bucket, piece)));
      }
    });
  });

/** Maps with limited concurrency, keeping the order. The first failure ends it. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // Workers share the iterator: each takes the next item.
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
