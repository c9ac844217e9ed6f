import { password } from '../seed/load.ts'
import type { Case } from './case.ts'
import { floor, own, type Stage } from './reads.ts'

/** Rate limits are per account and place, so requests rotate over accounts and places. */
const PLACES = 10

/** Concurrent sign-ins, compared with a server that only verifies passwords, in as many threads as there are cores. */
export const signIns = (stage: Stage): Case => {
  const requests = Array.from({ length: PLACES }, (_, place) =>
    stage.admins.map(({ email }, at) => ({
      path: '/api/institution/login',
      method: 'POST' as const,
      cookie: '',
      from: `10.2.${place}.${at + 1}`,
      body: JSON.stringify({ email, password }),
    })),
  ).flat()
  return {
    name: 'sign-ins, 4 at once',
    connections: 4,
    measure: 'perSecond',
    goal: { floor: 'bare node', times: 0.9 },
    targets: [
      own(stage, requests, () => true),
      floor(stage, 'bare node', '/password', (body) => body.includes('true')),
    ],
  }
}
