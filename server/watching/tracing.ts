import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import { errorCodes } from '../../domain/errors.ts';
import { readTraceParent, withinTrace, writeTraceParent } from './trace.ts';

export interface Traced {
  /** What is enqueued by `work` is linked to it. */
  within<Result>(work: () => Result): Result;
  end(name: string, outcome: string | number): void;
}

export interface Tracing {
  /** A call; a part of the trace that `traceparent` names, where a proxy of ours says so. */
  request(traceparent: string | undefined): Traced;
  /** A job; linked to what enqueued it. */
  job(name: string, traceparent: string | undefined): Traced;
  /** Tells what hasn't been told. */
  close(): Promise<void>;
}

/** What isn't as it should be: everything else is an answer. */
const faults: readonly (string | number)[] = [errorCodes.unexpected, 500, 'failed', 'given_up'];

/**
 * Traces by OTLP over HTTP, to where OpenTelemetry's own variables say; null, and nothing loaded, where they don't. Spans say
 * which call or job it was, how long it took and how it ended: no tenant, no record, no address.
 */
export async function openTracing(environment: Record<string, string | undefined>): Promise<Tracing | null> {
  const target = environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!target || environment['OTEL_SDK_DISABLED'] === 'true') return null;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment['OTEL_SERVICE_NAME'] ?? 'ddcp' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('ddcp');
  const begin = (name: string, options: SpanOptions, parent: Context = ROOT_CONTEXT): Traced => {
    const span: Span = tracer.startSpan(name, options, parent);
    return {
      within: (work) => withinTrace(writeTraceParent(span.spanContext()), work),
      end(called, outcome) {
        span.updateName(called);
        span.setAttribute('ddcp.outcome', outcome);
        if (faults.includes(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const remote = (traceparent: string | undefined) => {
    const found = readTraceParent(traceparent);
    return found && { ...found, isRemote: true };
  };
  return {
    request(traceparent) {
      const found = remote(traceparent);
      return begin(
        'request',
        { kind: SpanKind.SERVER },
        found ? trace.setSpanContext(ROOT_CONTEXT, found) : ROOT_CONTEXT,
      );
    },
    job(name, traceparent) {
      const found = remote(traceparent);
      return begin(name, { kind: SpanKind.CONSUMER, ...(found && { links: [{ context: found }] }) });
    },
    // Whoever hears them may be gone: the stop doesn't wait for that.
    close: () => provider.shutdown().catch(() => {}),
  };
}
