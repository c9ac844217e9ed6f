import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Visitor, visitor } from '../../core/actor.ts'
import { allTenants } from '../../core/db.ts'
import { checkFile } from '../../lab/practical/check-file.ts'
import { signUpInstitute } from '../../school/institute/sign-up.ts'
import { findSlip } from '../../school/parent/find-slip.ts'
import { db } from '../../testing/db.ts'

const school = () => {
  const id = `green-${randomInt(2 ** 40)}`
  const password = 'Copper-sulphate-9'
  return { name: 'Green Hill', displayId: id, email: `${id}@test.example.com`, password, confirm: password }
}

const limits: [string, (actor: Visitor) => Promise<unknown>][] = [
  ['signup:ip', (actor) => signUpInstitute(actor, school())],
  ['slip:ip', (actor) => findSlip({ actor, db: allTenants }, '0000000000', 'consent')],
  ['genuine:ip', (actor) => checkFile(actor, { token: 'none' })],
]

test.each(limits)('%s counts all addresses of a /64 as one place', async (limit, ask) => {
  const network = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}:${randomInt(0x1000, 0xffff).toString(16)}`
  const from = (end: string) => visitor({ ip: `${network}::${end}`, userAgent: null })
  await ask(from('1')).catch(() => undefined)
  const { count } = await db.rateLimit.updateMany({
    where: { key: { startsWith: `${limit}:${network}:` } },
    data: { points: 10_000 },
  })
  expect(count).toBe(1)
  await expect(ask(from('2'))).rejects.toMatchObject({ status: 429 })
})
