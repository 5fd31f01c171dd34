import type { CustomMessages, PluralForm } from '../messages.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { send } from './send.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

export default { dashboard, desk, send, teeth, viewer } satisfies CustomMessages<PluralForm>;
