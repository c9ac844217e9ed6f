import fc from 'fast-check'
import { expect } from 'vitest'
import { makeShop } from './interleavings.ts'

// Invariants 1 to 4 of money and keys: whatever happens at the same moment, and in whatever order.

const small = fc.nat({ max: 7 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('openPage', 'reconcile', 'comeBack') },
  { weight: 4, arbitrary: fc.constantFrom('pay', 'fail', 'hold', 'capture') },
  { weight: 2, arbitrary: fc.constantFrom('expire', 'close') },
  { weight: 3, arbitrary: fc.constant('webhook') },
  { weight: 3, arbitrary: fc.constantFrom('assign', 'takeBack', 'refund') },
)

/** What happens at once, time after time. */
const history = fc.array(fc.array(fc.tuple(step, small), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 5,
})

/** What is looked at after each moment are all orders of a shop: with more, that alone would take most of the time. */
const histories = 25

/** Plays so many histories in shops of their own, and looks after each moment whether the invariants hold. */
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
      await play.hearEverything()
      expect(await play.broken()).toEqual([])
      const isPaid = await play.isPaid()
      expect(isPaid).toBe(await play.wasCaptured())
      if (isPaid) paid++
    }),
    // A shop stays as it is: what broke it stays broken, so a shorter history would say nothing.
    { numRuns, endOnFailure: true },
  )
  // Else they would prove little.
  expect(paid).toBeGreaterThan(numRuns / 5)
}
