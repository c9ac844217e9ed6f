import type { Case } from './case.ts'
import { own, type Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** The class list asked of two instances in turns, beside one alone. */
export const twoInstances = (stage: Stage, other: string): Case => {
  const one = own(stage, classLists(stage), (body) => body.includes('Student 40 of 9-A'))
  return {
    name: 'two instances',
    connections: 16,
    measure: 'perSecond',
    goal: { floor: 'one instance', times: 1.7 },
    targets: [
      { ...one, name: 'two instances', url: [stage.labmark, other] },
      { ...one, name: 'one instance' },
    ],
  }
}
