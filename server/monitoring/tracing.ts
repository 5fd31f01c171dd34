import { setTimeout as after } from 'node:timers/promises';
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import { errorCodes } from '../../domain/errors.ts';
import { ConfigError } from '../config.ts';
import { codeOf } from '../db/startError.ts';
import { readTraceParent, withinTrace, writeTraceParent } from './trace.ts';

interface Traced {
  /** Jobs enqueued by `work` are linked to it. */
  within<Result>(work: () => Result): Result;
  end(name: string, outcome: string | number): void;
}

export interface Tracing {
  /** Starts a call's span, as a child of `traceparent` if our proxy sent one. */
  request(traceparent: string | undefined): Traced;
  /** Starts a job's span, linked to what enqueued it. */
  job(name: string, traceparent: string | undefined): Traced;
  /** Exports the remaining spans. */
  close(): Promise<void>;
}

/** Variables for the exporter's address; the first one set wins. */
const addresses = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;

/** Maximum wait for exporting the last spans at shutdown, ms. */
const farewell = 1000;

/** Outcomes that mark a span as failed; everything else is a normal answer. */
const faults: readonly (string | number)[] = [errorCodes.unexpected, 500, 'failed', 'given_up'];

/**
 * Exports traces by OTLP over HTTP to the address in OpenTelemetry's variables; without them it returns null and loads
 * nothing. Spans have the name of the call or job, its duration and outcome, but no tenant, record or address. `log`
 * gets one line when the exporter fails and one when it recovers.
 * @throws ConfigError if a variable names no address
 */
export async function openTracing(
  environment: Record<string, string | undefined>,
  log: (line: string) => void = () => {},
): Promise<Tracing | null> {
  const name = addresses.find((one) => environment[one]);
  const target = name && environment[name];
  if (!target || environment['OTEL_SDK_DISABLED'] === 'true') return null;
  if (!/^https?:\/\//.test(target) || !URL.canParse(target))
    throw new ConfigError(`${name}: must be an address that begins with http:// or https://`);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': environment['OTEL_SERVICE_NAME'] ?? 'ddcp' }),
    spanProcessors: [new BatchSpanProcessor(reportingFailures(new OTLPTraceExporter(), new URL(target).host, log))],
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
    // The collector may be down or slow; stopping doesn't wait for it.
    close: () => Promise.race([provider.shutdown().catch(() => {}), after(farewell)]),
  };
}

/** Wraps an exporter: logs when its target starts to fail and when it recovers. */
function reportingFailures(exporter: SpanExporter, host: string, log: (line: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails !== isFailing)
          log(
            fails ? `Traces can't be sent to ${host}: ${reasonOf(result.error)}` : `Traces are sent to ${host} again.`,
          );
        isFailing = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** An error for several failed addresses has only a code. */
const reasonOf = (error: Error | undefined) => error?.message || codeOf(error) || 'unknown';
