/** Another connection holds the upload: HTTP's own status for it, where the library says 500. */
export const busy = { status_code: 423, body: '' };

/** One of the protocol's own faults (`ERRORS` of its library, which throws plain objects), as an error. */
export const protocolError = (fault: { status_code: number; body: string }): Error =>
  Object.assign(new ProtocolError(fault.body.trim()), fault);

/** The client's error: reported to it, but not logged as a fault. */
export class ProtocolError extends Error {}
