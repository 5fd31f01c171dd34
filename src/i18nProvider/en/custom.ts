import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { noticeSettings } from './noticeSettings.ts';
import { paper } from './paper.ts';
import { profile } from './profile.ts';
import { patient } from './patient.ts';
import { send } from './send.ts';
import { share } from './share.ts';
import { teeth } from './teeth.ts';
import { viewer } from './viewer.ts';

/** What the custom pages say: loaded with the first of them. */
export const custom = { dashboard, desk, noticeSettings, paper, profile, patient, send, share, teeth, viewer };

export default custom;
