import { availableParallelism } from 'node:os'
import type { Server } from '../server.ts'
import type { Case } from './case.ts'
import { own, type Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** So many cores hold two instances, the database and the load without one taking turns with another. */
const APART = 6

/**
 * The class list asked of two instances in turns, beside one alone. On fewer cores two cannot answer more than one; there a
 * request may not cost more of the processor where its next one goes to another instance. Both are new, and
 * each is asked as much alone: a process gets quicker through its first ten thousand requests.
 */
export const twoInstances = (stage: Stage, [first, second]: readonly [Server, Server]): Case => {
  const one = own(stage, classLists(stage), (body) => body.includes('Student 40 of 9-A'))
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
