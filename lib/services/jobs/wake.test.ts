import { expect, test } from 'vitest'
import { testPassword } from '../../testing/factories.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import { waitForWake, wakeCount, wakeJobs } from './wake.ts'

const long = 60_000

test('a wake-up between check and wait is not lost', async () => {
  const count = wakeCount()
  const waiting = Promise.all([waitForWake(count, long), waitForWake(count, long)])
  wakeJobs()
  await waiting
  await waitForWake(count, long)
})

test('nobody waits longer than asked', () => waitForWake(wakeCount(), 1))

test('a call that queued a mail wakes the workers once it is answered, and one that did not does not', async () => {
  const { url, close } = await serveRoutes()
  const id = crypto.randomUUID().slice(0, 8)
  const signUp = (displayId: string) =>
    fetch(`${url}/api/institution/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'School', email: `head-${id}@test.example.com`, displayId },
        ...{ password: testPassword, confirm: testPassword },
      }),
    })
  const before = wakeCount()
  const created = await signUp(`wake-${id}`)
  expect(created.status).toBe(201)
  await expect.poll(wakeCount).toBe(before + 1)
  const refused = await signUp('')
  expect(refused.status).toBe(422)
  await close()
  expect(wakeCount()).toBe(before + 1)
})
