import * as custom from './custom/index.ts';

/** What the custom pages say: loaded with the first of them. */
export default custom;
