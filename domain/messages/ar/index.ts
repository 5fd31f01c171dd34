import type { DomainMessages } from '../types.ts';
import { records } from './records.ts';
import { errors, notices } from './sentences.ts';
import { orderPaper, toothWork } from './work.ts';

export const ar: DomainMessages = { ...records, notices, errors, toothWork, orderPaper };
