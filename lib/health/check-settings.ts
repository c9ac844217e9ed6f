import { type Env, EnvError, parseEnv } from '../env.ts'

/** The settings; when one is wrong, says which and how to mend it, and ends the process. */
export function checkSettings(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
