import { type Env, EnvError, parseEnv } from '../../core/env.ts'

/** The settings; when one is wrong, says which and how to mend it, and ends the process. */
export function checkSettings(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    // For whoever starts it, in plain lines: what does not start has no log.
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
