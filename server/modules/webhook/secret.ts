import { randomBytes } from 'node:crypto';
import { webhookPrefix } from '../../../domain/organisation/webhook.ts';

/** 256 random bits. */
export const makeSecret = (): Buffer => randomBytes(32);

/** As receivers enter it, by the Standard Webhooks specification. */
export const writtenSecret = (secret: Buffer): string => webhookPrefix + secret.toString('base64');
