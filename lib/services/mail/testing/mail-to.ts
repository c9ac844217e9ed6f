import { beforeEach, vi } from 'vitest'
import * as settings from '../../../core/env.ts'
import * as once from '../../../core/once-per-process.ts'

const { oncePerProcess } = once

/**
 * Has the mails of each test of this file sent to another server, over connections of their own.
 * @param timeout for each step of a delivery, in seconds
 */
export function mailTo(server: () => { url: string }, timeout: number): void {
  beforeEach(() => {
    const overrides = { SMTP_URL: server().url, SMTP_TIMEOUT: timeout }
    const env = { ...settings.parseEnv(process.env), ...overrides }
    vi.spyOn(settings, 'env', 'get').mockReturnValue(env)
    let pool: unknown
    vi.spyOn(once, 'oncePerProcess').mockImplementation(<T>(name: string, make: () => T): T => {
      if (name !== 'mail') return oncePerProcess(name, make)
      pool ??= make()
      // Whoever asks for this name makes the same.
      return pool as T
    })
  })
}
