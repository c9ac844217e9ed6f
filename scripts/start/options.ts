import { parseArgs } from 'node:util'
import type { Profile } from '../services/root.ts'

export type Options = {
  mode: 'start' | 'dev'
  profile: Extract<Profile, 'local' | 'e2e'>
}

/** @throws for an unknown option */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { dev: { type: 'boolean' }, profile: { type: 'string', default: 'local' } },
  })
  const { profile } = values
  if (profile !== 'local' && profile !== 'e2e') throw new Error(`--profile is local or e2e, not ${profile}.`)
  return { mode: values.dev ? 'dev' : 'start', profile }
}
