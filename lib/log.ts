import pino from 'pino'

/** One JSON line per event on standard output. No names, addresses or bodies: ids and timings only. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: null })
