import type { Env } from '../../core/env.ts'
import { drainBeforeExit } from '../jobs/drain-before-exit.ts'

/** How long the last spans may take to go out when the server ends, in milliseconds. */
const patience = 1_500

/** Starts what was asked for of metrics and traces; what was not is not even loaded. */
export async function startObserving({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: Env) {
  if (METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./serve-metrics.ts')
    serveMetrics()
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('./tracing.ts')
    drainBeforeExit(startTracing(OTEL_SERVICE_NAME), patience)
  }
}
