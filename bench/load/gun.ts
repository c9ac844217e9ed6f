import { once } from 'node:events'
import { startNode } from '../../scripts/services/child.ts'
import { atEnd } from '../server.ts'
import type { Hits, Shot } from './shot.ts'

/** Starts the process that makes load. */
export async function openGun(): Promise<(shot: Shot) => Promise<Hits>> {
  const child = startNode('bench', ['--import', 'tsx', 'bench/load/shoot.ts'], {}, 'inherit')
  atEnd(child.stop)
  await once(child.process, 'message')
  return async (shot) => {
    child.process.send(shot)
    const [{ hits, error }] = (await once(child.process, 'message')) as [{ hits?: Hits; error?: string }]
    if (!hits) throw new Error(error)
    return hits
  }
}
