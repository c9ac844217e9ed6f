import { expect, test } from 'vitest'
import { testPassword } from '../../testing/factories.ts'
import { serveDoors } from '../../testing/serve-doors.ts'
import { sleepUntilRung, timesRung, wakeJobs } from './wake.ts'

const long = 60_000

test('whoever sleeps is woken, and does not lie down when it was rung in between', async () => {
  const rung = timesRung()
  const asleep = Promise.all([sleepUntilRung(rung, long), sleepUntilRung(rung, long)])
  wakeJobs()
  await asleep
  await sleepUntilRung(rung, long)
})

test('nobody sleeps longer than asked', () => sleepUntilRung(timesRung(), 1))

test('a call that queued a mail rings once it is answered, and one that did not does not', async () => {
  const { url, close } = await serveDoors()
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
  const before = timesRung()
  const made = await signUp(`wake-${id}`)
  expect(made.status).toBe(201)
  await expect.poll(timesRung).toBe(before + 1)
  const refused = await signUp('')
  expect(refused.status).toBe(422)
  await close()
  expect(timesRung()).toBe(before + 1)
})
