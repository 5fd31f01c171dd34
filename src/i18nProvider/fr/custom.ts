import type { CustomMessages } from '../messages.ts';
import type { Forms } from './forms.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { send } from './send.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

export default { dashboard, desk, send, teeth, viewer } satisfies CustomMessages<Forms>;
