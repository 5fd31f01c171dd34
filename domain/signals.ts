/** The entity of a live signal by which anything may have changed. */
export const everything = '*';
/** The parameter in which a console says for how long, ms, it has heard nothing: what it missed is told first. */
export const unheard = 'unheard';
