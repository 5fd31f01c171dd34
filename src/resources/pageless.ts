import { attachment } from '../../domain/attachment.ts';
import { message } from '../../domain/message.ts';
import { file } from '../../domain/order/files/file.ts';
import { toothMark } from '../../domain/order/toothMark.ts';
import { organisation } from '../../domain/organisation/organisation.ts';
import { defineResource } from './defineResource.ts';

/* Resources without pages of their own: other pages show their records. */

export const attachments = defineResource(attachment, { titleField: 'name' });
export const files = defineResource(file, { titleField: 'name', final: ['delete'] });
export const messages = defineResource(message, { titleField: 'body', final: ['delete'] });
export const organisations = defineResource(organisation, { titleField: 'name' });
export const toothMarks = defineResource(toothMark, { titleField: 'tooth' });
