import { once } from 'node:events'
import { atEnd } from '../../scripts/services/at-end.ts'
import { startNode } from '../../scripts/services/child.ts'
import type { Answers, SendLoad } from './load.ts'

/** Starts the process that generates load. */
export async function openLoadGenerator(): Promise<SendLoad> {
  const child = startNode(['--import', 'tsx', 'bench/load/generate-load.ts'], {}, 'inherit')
  atEnd(child.stop)
  await once(child.process, 'message')
  return async (load) => {
    child.process.send(load)
    const [{ hits, error }] = (await once(child.process, 'message')) as [{ hits?: Answers; error?: string }]
    if (!hits) throw new Error(error)
    return hits
  }
}
