import { expect, test } from 'vitest'
import { GET as exportTable } from '@/app/api/export/[file]/route'
import { GET as everything } from '@/app/api/export/everything.zip/route'
import { GET as person } from '@/app/api/person/me.zip/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { countTry } from './limits.ts'

const read = { method: 'GET' }

test('an account exports 200 files an hour, of whatever kind; a colleague’s do not count', async () => {
  const head = await admin()
  const colleague = await admin(head.institutionId)
  const table = () => call(exportTable, head, { ...read, params: { file: 'students.csv' } })
  await countTry('export:account', head.accountId, 'too_many', 198)
  expect((await table()).status).toBe(200)
  expect((await call(everything, head, read)).status).toBe(200)
  const noted = await db.auditEntry.count({ where: { institutionId: head.institutionId } })
  for (const refused of [await table(), await call(everything, head, read), await call(person, head, read)]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
  expect(await db.auditEntry.count({ where: { institutionId: head.institutionId } })).toBe(noted)
  expect((await call(person, colleague, read)).status).toBe(200)
})
