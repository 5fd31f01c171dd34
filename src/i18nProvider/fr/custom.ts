import type { CustomMessages } from '../messages.ts';
import * as custom from './custom/index.ts';

export default custom satisfies CustomMessages<'fr'>;
