import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { noTenant } from '../../core/db.ts'
import { countTry, type Limit, limits, takeTry } from './limits.ts'

const names = Object.keys(limits) as Limit[]

/** Whether a try at a limit waits for the disk. */
async function waits(limit: Limit): Promise<boolean> {
  const unsynced = vi.spyOn(noTenant, 'runUnsynced')
  expect(await takeTry(limit, randomUUID())).toBe(true)
  const calls = unsynced.mock.calls.length
  unsynced.mockRestore()
  return calls === 0
}

/** What may be done once: a code mailed, a challenge answered, a sign-in completed. */
const once: Limit[] = ['code:pause', 'code:paced', 'passkey:challenge', 'oidc:attempt']

test('only limits of one try wait for the disk, since what is used once must not be used twice', async () => {
  const waiting: Limit[] = []
  for (const limit of names) if (await waits(limit)) waiting.push(limit)
  expect(waiting).toEqual(once)
  const ofOneTry = names.filter((limit) => limits[limit][0] === 1)
  expect(once, 'a new limit of one try is here and in limits.ts').toEqual(expect.arrayContaining(ofOneTry))
})

test.each([
  ['code:pause', 'Too many tries. Please wait a moment.'],
  ['password:tries', 'Too many tries. Please try again in 5 minutes.'],
  ['export:account', 'Too many tries. Please try again in 60 minutes.'],
  ['slip:answers', 'Too many tries. Please try again in 24 hours.'],
] as const)('where no try at %s is left, it says: %s', async (limit, message) => {
  const key = randomUUID()
  await expect(countTry(limit, key, 'too_many', limits[limit][0] + 1)).rejects.toMatchObject({ message })
})

test('a thousand students sign in from their school’s one address at eight o’clock, by password or by its provider', () => {
  const atOnce = (limit: Limit, each: number) => Math.floor(limits[limit][0] / each)
  expect(atOnce('password:rush', 1)).toBeGreaterThanOrEqual(1000)
  expect(atOnce('oidc:offers', 3)).toBeGreaterThanOrEqual(1000)
  expect(atOnce('oidc:ip', 1)).toBeGreaterThanOrEqual(1000)
})
