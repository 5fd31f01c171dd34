import { fileURLToPath } from 'node:url';

/** The project that the generator stands in. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
