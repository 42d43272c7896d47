import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  RandomIdGenerator,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import { logBase } from './log-output.ts'
import type { Outage } from './outages.ts'
import type { Span, SpanInput, Tracer } from './span.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<SpanInput['kind'], SpanKind>

/** Only `tracing.ts` imports this file, and only while traces are exported. */
export function openTracer(address: string, program: string, outage: Outage): Tracer {
  // Spans start one at a time, so the generator needs no context.
  let requestId = ''
  const random = new RandomIdGenerator()
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': `enp-${program}`,
      'service.version': logBase.version,
      'service.instance.id': `${logBase.hostname}:${logBase.pid}`,
    }),
    idGenerator: {
      generateTraceId: () => requestId.replaceAll('-', ''),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor(watchExports(new OTLPTraceExporter({ url: toTracesUrl(address) }), outage)),
    ],
  })
  const otel = provider.getTracer('enp-travel', logBase.version)

  function start(input: SpanInput, ofRequest: string, parent: string | undefined): Span {
    requestId = ofRequest
    const attributes = { ...input.attributes, 'request.id': ofRequest }
    const span = otel.startSpan(input.name, { kind: kinds[input.kind], attributes }, toContext(parent))
    const { traceId, spanId, traceFlags } = span.spanContext()
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end({ isFailed = false, attributes: more = {} } = {}) {
        span.setAttributes(more)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }

  return { start, stop: () => provider.shutdown() }
}

/** A lost batch is only counted: traces are no facts. */
function watchExports(exporter: SpanExporter, { failed, succeeded }: Outage): SpanExporter {
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) failed(result.error.message)
        else succeeded()
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

const toTracesUrl = (address: string) => `${address.replace(/\/+$/, '')}/v1/traces`

const header = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** An unreadable parent is ignored. */
function toContext(parent: string | undefined) {
  const [, traceId, spanId, flags] = header.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
