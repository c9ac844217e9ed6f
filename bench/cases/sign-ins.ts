import type { LoadRequest } from '../load/load.ts'
import { password } from '../seed/load.ts'
import type { Case } from './case.ts'
import { floorTarget, labmarkTarget, type Stage } from './reads.ts'

/** An admin's sign-in with the right password, from this IP address. */
export const signInRequest = (email: string, from: string): LoadRequest => ({
  path: '/api/institution/login',
  method: 'POST',
  cookie: '',
  from,
  body: JSON.stringify({ email, password }),
})

/** Rate limits are per account and place, so requests rotate over accounts and places. */
const PLACES = 10

/** Concurrent sign-ins, compared with a server that only verifies passwords, in as many threads as there are cores. */
export const signIns = (stage: Stage): Case => {
  const requests = Array.from({ length: PLACES }, (_, place) =>
    stage.admins.map(({ email }, index) => signInRequest(email, `10.2.${place}.${index + 1}`)),
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
