import type { Env } from '../../core/env.ts'
import { onShutdown } from '../health/shutdown.ts'

/** Starts metrics and traces where the settings ask for them; otherwise their code is not even loaded. */
export async function startObserving({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME }: Env) {
  if (METRICS_PORT !== undefined) {
    const { serveMetrics } = await import('./serve-metrics.ts')
    serveMetrics()
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('./tracing.ts')
    onShutdown(startTracing(OTEL_SERVICE_NAME))
  }
}
