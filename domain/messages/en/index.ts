import type { DomainMessages } from '../types.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { records } from './records.ts';

export const en: DomainMessages = { ...records, notices, errors };
