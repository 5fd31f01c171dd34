import { attachment } from '../../domain/attachment.ts';
import { defineResource } from './defineResource.ts';

export const attachments = defineResource(attachment, { titleField: 'name' });
