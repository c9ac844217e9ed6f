import fc from 'fast-check'
import { expect } from 'vitest'
import { makeShop } from './interleavings.ts'

// Invariants 1 to 4 of money and keys: whatever happens at the same moment, and in whatever order.

const small = fc.nat({ max: 7 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('openPage', 'reconcile', 'comeBack') },
  { weight: 3, arbitrary: fc.constantFrom('pay', 'fail', 'hold', 'capture') },
  { weight: 1, arbitrary: fc.constantFrom('expire', 'close') },
  { weight: 4, arbitrary: fc.constant('webhook') },
  { weight: 3, arbitrary: fc.constantFrom('assign', 'takeBack', 'refund') },
)

/** What happens at once, time after time. */
const history = fc.array(fc.array(fc.tuple(step, small), { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
})

/** Plays so many histories in a shop of its own, and looks after each moment whether the invariants hold. */
export async function keepInvariants(numRuns: number): Promise<void> {
  const shop = await makeShop()
  let paid = 0
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      const play = await shop.begin()
      for (const moment of moments) {
        await Promise.all(moment.map(([name, which]) => play.do(name, which)))
        expect(await play.broken()).toEqual([])
      }
      await play.hearEverything()
      expect(await play.broken()).toEqual([])
      const isPaid = await play.isPaid()
      expect(isPaid).toBe(await play.wasCaptured())
      if (isPaid) paid++
    }),
    // One shop for all: what broke it stays broken, so a shorter history would say nothing.
    { numRuns, endOnFailure: true },
  )
  // Else they would prove little.
  expect(paid).toBeGreaterThan(numRuns / 5)
}
