import { toothMark } from '../../domain/order/toothMark.ts';
import { defineResource } from './defineResource.ts';

export const toothMarks = defineResource(toothMark, { titleField: 'tooth' });
