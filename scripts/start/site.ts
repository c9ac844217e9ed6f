import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { atEnd } from '../services/at-end.ts'
import { type Child, startNode } from '../services/child.ts'
import { profileDir } from '../services/root.ts'
import { devArguments, startArguments } from '../services/run-site.ts'
import { waitUntilUp } from '../services/start-server.ts'
import { localAddress } from './local-address.ts'
import type { Options } from './options.ts'
import type { Settings } from './settings.ts'

/** Holds back Next's output until the site is up, since our own lines are shorter; then passes it on. */
function holdOutput({ process: child }: Child): { release: () => void; held: () => string } {
  let held = ''
  let passing = false
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      if (passing) process.stdout.write(text)
      else held += text
    })
  }
  const release = () => {
    passing = true
  }
  return { release, held: () => held }
}

/** Writes the log to a file, where the browser tests read the number of statements per page. Other sites have no such file. */
function writeLog({ profile, mode }: Options, { process: child }: Child): void {
  if (profile !== 'e2e' && mode !== 'dev') return
  child.stdout?.pipe(createWriteStream(join(profileDir(profile), 'site.log'), { mode: 0o600 }))
}

/** The server's environment besides the site's settings. */
const serverEnv = ({ mode }: Options, { host }: Settings) => ({
  NODE_ENV: mode === 'dev' ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ...(host && { HOST: host }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
})

/** Serves the site with the settings in `env`. @throws with Next's output if it does not start */
export async function serve(
  options: Options,
  settings: Settings,
  env: Record<string, string>,
): Promise<Child> {
  const args = options.mode === 'start' ? startArguments : devArguments
  const child = startNode(args, { ...env, ...serverEnv(options, settings) }, 'pipe')
  atEnd(child.stop)
  writeLog(options, child)
  const { release, held } = holdOutput(child)
  const url = `${localAddress(settings.host, settings.port)}/health`
  await waitUntilUp('The site', child, url).catch(({ message }: Error) => {
    throw new Error(`${message}\n${held()}`)
  })
  release()
  return child
}
