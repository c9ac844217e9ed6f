import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { openInstitution } from './open-institution.ts'

test('opening a school begins its session; the trigger first_session, which fires at the commit, finds it there', async () => {
  const displayId = `opened-${randomUUID().slice(0, 8)}`
  const data = { displayId, displayKey: displayId, name: 'Opened' }
  const sessionsOf = { where: { institutionId: '' } }
  const before = await db.$transaction(async (tx) => {
    sessionsOf.where.institutionId = await openInstitution(tx, data)
    return tx.academicSession.count(sessionsOf)
  })
  expect([before, await db.academicSession.count(sessionsOf)]).toEqual([1, 1])
})
