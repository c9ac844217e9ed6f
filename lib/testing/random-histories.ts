import fc from 'fast-check'
import { expect } from 'vitest'
import { makeShop } from './interleavings.ts'

// Invariants 1 to 4 of money and keys hold whatever happens concurrently and in whatever order.

const small = fc.nat({ max: 7 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('openPage', 'reconcile', 'returnToSite') },
  { weight: 4, arbitrary: fc.constantFrom('pay', 'fail', 'hold', 'capture') },
  { weight: 2, arbitrary: fc.constantFrom('expire', 'close') },
  { weight: 3, arbitrary: fc.constant('webhook') },
  { weight: 3, arbitrary: fc.constantFrom('assign', 'takeBack', 'refund') },
)

/** Groups of events that happen concurrently, one group after another. */
const history = fc.array(fc.array(fc.tuple(step, small), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
})

/** After each step all orders of a shop are checked: with more histories per shop, that would take most of the time. */
const histories = 25

/** Plays that many histories, with a new shop now and then, and checks the invariants after each step. */
export async function keepInvariants(numRuns: number): Promise<void> {
  let shop = await makeShop()
  let [played, paid] = [0, 0]
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      if (++played % histories === 0) shop = await makeShop()
      const play = await shop.begin()
      for (const moment of moments) {
        await Promise.all(moment.map(([name, which]) => play.do(name, which)))
        expect(await play.broken()).toEqual([])
      }
      await play.deliverAllEvents()
      expect(await play.broken()).toEqual([])
      const isPaid = await play.isPaid()
      expect(isPaid).toBe(await play.wasCaptured())
      if (isPaid) paid++
    }),
    // Damage to a shop remains, so shrinking to a shorter history would prove nothing.
    { numRuns, endOnFailure: true },
  )
  // Otherwise the test would prove little.
  expect(paid).toBeGreaterThan(numRuns / 5)
}
