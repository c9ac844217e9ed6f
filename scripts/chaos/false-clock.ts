import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { profileDir } from '../services/root.ts'
import type { Instance } from './instance.ts'

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync)

/** Why no instance can be given a clock of its own here; nothing when one can. */
export const whyNoFalseClock = () => (library ? undefined : 'libfaketime is not installed')

const file = join(profileDir('chaos'), 'clock')

/** Sets the false clock so many seconds ahead of the true one, or behind it. */
export const setClock = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`)

/** Restarts an instance with a clock that `setClock` moves; what it waits for is measured truly all the same. */
export async function giveFalseClock(instance: Instance): Promise<void> {
  setClock(0)
  await instance.kill('SIGKILL')
  await instance.restart({
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
}

/** Seconds by which the clock of an instance is ahead of ours, as its answers say; Node looks at it once a second for them. */
export async function secondsAhead({ port }: Instance): Promise<number> {
  const { headers } = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } })
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000)
}
