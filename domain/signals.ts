/** Entity name in a live signal when anything may have changed. */
export const everything = '*';
/** Query parameter: how long the console was disconnected, ms. The server first sends the missed signals. */
export const unheard = 'unheard';
