import { AsyncLocalStorage } from 'node:async_hooks';

/** W3C `traceparent`: trace id, span id, and flags with the sampling decision. */
interface TraceParent {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/** The current span. Set only if an exporter is configured, because it costs a few percent of a call. */
const current = new AsyncLocalStorage<string>();

export const withinTrace = <Result>(traceparent: string, work: () => Result): Result => current.run(traceparent, work);

/** The `traceparent` of the running request or job, to pass on. */
export const currentTrace = (): string | undefined => current.getStore();

const shape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

export function readTraceParent(text: string | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = shape.exec(text ?? '') ?? [];
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) } : null;
}

export const writeTraceParent = ({ traceId, spanId, traceFlags }: TraceParent): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
