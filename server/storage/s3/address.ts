import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../config/s3.ts';
import type { FileStore } from '../store.ts';
import { clientFor, usualPatience, type Bucket } from './bucket.ts';

/** Seconds: a browser follows a redirect at once. What has begun by then goes on. */
const addressLife = 60;

/** Signs addresses of the store as browsers reach it, each for one key and with the headers that we say; null without such a way. */
export function addressesOf(settings: S3Settings, bucket: Bucket): FileStore['address'] {
  if (!settings.publicEndpoint) return () => Promise.resolve(null);
  const signer = clientFor(settings, settings.publicEndpoint, usualPatience);
  return (key, { type, disposition }) =>
    getSignedUrl(
      signer,
      new GetObjectCommand({
        Bucket: bucket.name,
        Key: bucket.keyOf(key),
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      }),
      // The store's clock counts, which the other client has learnt where ours is wrong.
      { expiresIn: addressLife, signingDate: new Date(Date.now() + bucket.client.config.systemClockOffset) },
    );
}
