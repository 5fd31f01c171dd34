import type { DomainMessages } from '../types.ts';
import { records } from './records.ts';
import { errors, notices } from './sentences.ts';

export const en: DomainMessages = { ...records, notices, errors };
