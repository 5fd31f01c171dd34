import { message } from '../../domain/message.ts';
import { defineResource } from './defineResource.ts';

export const messages = defineResource(message, { titleField: 'body', final: ['delete'] });
