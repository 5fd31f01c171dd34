import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { send } from './send.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

/** What the custom pages say: loaded with the first of them. */
export const custom = { dashboard, desk, send, teeth, viewer };

export default custom;
