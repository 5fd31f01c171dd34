/** Another connection holds the upload: 423 Locked, instead of the library's 500. */
export const busy = { status_code: 423, body: '' };

/** Turns a tus error (its library throws plain objects) into an Error. */
export const protocolError = (fault: { status_code: number; body: string }): Error =>
  Object.assign(new ProtocolError(fault.body.trim()), fault);

/** The client's error: reported to it, but not logged. */
export class ProtocolError extends Error {}
