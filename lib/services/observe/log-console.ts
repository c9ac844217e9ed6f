import { format, stripVTControlCharacters } from 'node:util'
import { withoutNames } from '../../core/error-for-log.ts'
import { log } from '../../core/log.ts'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Sends the framework's console output through the log: as JSON, with the request's reference, and without names, which errors
 * often quote.
 */
export function logConsole(target: Pick<Console, keyof typeof levels> = console) {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, 'info'][]) {
    target[method] = (...args: unknown[]) => {
      const err = args.find((one) => one instanceof Error)
      const rest = args.filter((one) => one !== err)
      const text = withoutNames(stripVTControlCharacters(format(...rest)).trim())
      if (err || text) log[level]({ ...(err && { err }) }, text || 'printed')
    }
  }
}
