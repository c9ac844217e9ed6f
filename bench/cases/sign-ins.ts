import { password } from '../seed/load.ts'
import type { Case } from './case.ts'
import { floorTarget, labmarkTarget, type Stage } from './reads.ts'

/** Rate limits are per account and place, so requests rotate over accounts and places. */
const PLACES = 10

/** Concurrent sign-ins, compared with a server that only verifies passwords, in as many threads as there are cores. */
export const signIns = (stage: Stage): Case => {
  const requests = Array.from({ length: PLACES }, (_, place) =>
    stage.admins.map(({ email }, index) => ({
      path: '/api/institution/login',
      method: 'POST' as const,
      cookie: '',
      from: `10.2.${place}.${index + 1}`,
      body: JSON.stringify({ email, password }),
    })),
  ).flat()
  return {
    name: 'sign-ins, 4 at once',
    connections: 4,
    measure: 'perSecond',
    goal: { floor: 'bare node', times: 0.9 },
    targets: [
      labmarkTarget(stage, requests, () => true),
      floorTarget(stage, 'bare node', '/password', (body) => body.includes('true')),
    ],
  }
}
