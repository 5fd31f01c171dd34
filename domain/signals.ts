/** The entity of a live signal by which anything may have changed. */
export const everything = '*';
/** The query parameter for how long, ms, the console was disconnected: the server first sends the signals it missed. */
export const unheard = 'unheard';
