import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import { attempt, student } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { practicalClass } from '../practical/testing/practical-class.ts'

test('absences stored as an earlier version released them are found again, of a past session too', async () => {
  const { id: institutionId, lead, room, pupil: away } = await practicalClass()
  const experimentId = 'types-of-chemical-reactions'
  const by = { releasedById: lead.accountId, releasedByName: lead.name }
  const { id: releaseId } = await db.release.create({
    data: { institutionId, classId: room.id, experimentId, ...by },
  })
  const markAbsent = (pupil: Member) => attempt(pupil, { releaseId, source: 'paper', absence: 'A' })
  const [late, earlier] = [await student(institutionId), await student(institutionId)]
  for (const pupil of [away, late, earlier]) await markAbsent(pupil)
  for (const pupil of [late, earlier])
    await attempt(pupil, { releaseId, marks: 4, submittedAt: new Date(Date.now() - 86_400_000) })
  const stale = { institutionId, id: { in: [late.accountId, earlier.accountId] } }
  await owner.student.updateMany({ where: stale, data: { releasedAbsences: 'c2 A' } })
  const ended = { institutionId, id: earlier.accountId }
  await owner.student.updateMany({ where: ended, data: { pastSession: '2025-26' } })
  await runMigration('20261129170000_absences_as_they_are_released')
  const pupils = await db.student.findMany({ where: { institutionId } })
  const stored = new Map(pupils.map((one) => [one.id, one.releasedAbsences]))
  expect([away, late, earlier].map(({ accountId }) => stored.get(accountId))).toEqual(['c2 A', '', ''])
})
