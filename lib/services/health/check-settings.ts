import { type Env, EnvError, parseEnv } from '../../core/env.ts'

/** Reads the settings. When one is wrong, prints which and how to fix it, and ends the process. */
export function checkSettings(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    // Plain text for the operator: a process that does not start has no log.
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
