import { setTimeout as sleep } from 'node:timers/promises'

/** Looks again and again until it is so. @throws when it is not within `seconds` */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 30,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(20)
  }
}
