import type { IncomingMessage, ServerResponse } from 'node:http'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { type Attributes, observers } from '../../core/observers.ts'
import { ScrubbedSpans } from './scrubbed-spans.ts'

const tracer = () => trace.getTracer('labmark')

/**
 * Collects spans for requests, operations, jobs and statements, and those that the framework creates itself, and sends them to
 * OTEL_EXPORTER_OTLP_ENDPOINT. The SDK reads its other standard OTEL_ variables itself.
 * @returns a function that sends the remaining spans and stops tracing
 */
export function startTracing(serviceName: string): () => Promise<void> {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new ScrubbedSpans(new BatchSpanProcessor(new OTLPTraceExporter()))],
  })
  provider.register()
  observers.requestSpan = requestSpan
  observers.span = span
  observers.leaf = leaf
  return () => provider.shutdown()
}

function requestSpan<T>(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  attributes: Attributes,
  answer: () => T,
): T {
  const parent = propagation.extract(context.active(), request.headers)
  const newSpan = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  response.once('close', () => {
    newSpan.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 500) newSpan.setStatus({ code: SpanStatusCode.ERROR })
    newSpan.end()
  })
  return context.with(trace.setSpan(parent, newSpan), answer)
}

const span = <T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, async (newSpan) => {
    try {
      return await run()
    } catch (error) {
      fail(newSpan, error)
      throw error
    } finally {
      newSpan.end()
    }
  })

function leaf(name: string, attributes: Attributes): (error?: unknown) => void {
  const newSpan = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
  return (error) => {
    if (error) fail(newSpan, error)
    newSpan.end()
  }
}

/** Records only the kind of error: its message may name somebody. */
function fail(failedSpan: Span, error: unknown) {
  const { code, name } = error as { code?: unknown; name?: string }
  failedSpan.setStatus({ code: SpanStatusCode.ERROR })
  failedSpan.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'unknown'))
}
