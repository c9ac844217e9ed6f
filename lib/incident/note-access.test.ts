import { expect, test } from 'vitest'
import { db } from '../db.ts'
import { admin } from '../testing/factories.ts'
import { noteAccess } from './note-access.ts'

test('T84: looks are counted ten minutes apart: a second look at once writes nothing, a later one does', async () => {
  const head = await admin()
  const mine = { institutionId: head.institutionId, accountId: head.accountId }
  const noted = () => db.accessRecord.findMany({ where: mine })
  await noteAccess(head, 'students')
  const [first] = await noted()
  await noteAccess(head, 'students')
  expect(await noted()).toEqual([first])
  await db.accessRecord.updateMany({ where: mine, data: { lastAt: new Date(Date.now() - 11 * 60_000) } })
  await noteAccess(head, 'students')
  expect(await noted()).toMatchObject([{ scope: 'students', times: 2 }])
})
