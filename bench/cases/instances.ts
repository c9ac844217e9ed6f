import { availableParallelism } from 'node:os'
import type { Server } from '../server.ts'
import type { Case } from './case.ts'
import { labmarkTarget, type Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** The number of cores that run two instances, the database and the load without competing. */
const APART = 6

/**
 * The class list from two instances in turns, compared with a single one. On fewer cores two cannot answer more than one; there the
 * goal is that a request costs no more CPU time if the next one goes to another instance. Both are new, and each gets as many
 * requests: a process gets faster during its first ten thousand.
 */
export const twoInstances = (stage: Stage, [first, second]: readonly [Server, Server]): Case => {
  const one = labmarkTarget(stage, classLists(stage), (body) => body.includes('Student 40 of 9-A'))
  const alone = (name: string, { url, child }: Server) => ({ ...one, name, url, processes: [child] })
  const apart = availableParallelism() >= APART
  return {
    name: 'two instances',
    connections: 16,
    measure: apart ? 'perSecond' : 'processor',
    goal: { floor: 'one instance', times: apart ? 1.7 : 1.05 },
    targets: [
      {
        ...one,
        name: 'two instances',
        url: [first.url, second.url],
        processes: [first.child, second.child],
      },
      alone('one instance', first),
      alone('the other', second),
    ],
  }
}
