import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { db } from '../../testing/db.ts'
import { student } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { runMigration } from '../../testing/run-migration.ts'
import { practicalClass } from './testing/practical-class.ts'

test('T79: an older entry about a printed file gets the student’s id, or loses a name that several bear, or nobody', async () => {
  const { id: institutionId, head, pupil, room } = await practicalClass()
  const named = { username: 'Asha Rao', classId: room.id }
  const twins = [await student(institutionId, named), await student(institutionId, named)]
  const printed = { institutionId, createdById: head.accountId, createdByName: head.name, digest: '' }
  await db.practicalFile.createMany({
    data: [pupil, ...twins].map(({ accountId }) => ({ ...printed, studentId: accountId, token: accountId })),
  })
  const before: [Member, string, number][] = [
    [head, 'Pupil 1', 1],
    [pupil, 'Pupil 1', 1],
    [head, 'Asha Rao', 1],
    [head, 'Somebody Erased', 1],
    [head, '10-A', 1],
    [head, '10-Z', 3],
  ]
  const ip = 'before'
  await db.auditEntry.createMany({
    data: before.map(([{ accountId: actorId, name: actorName }, name, students]) => ({
      ...{ institutionId, actorId, actorName, action: 'practical.printed', ip },
      ...{ subjectId: name, subjectName: name, detail: { students } },
    })),
  })
  await runMigration('20261129160000_printed_files_by_id')
  const log = await db.auditEntry.findMany({ where: { institutionId, ip } })
  const after = log.map(({ action, subjectId, subjectName }) => [action, subjectId, subjectName])
  const expected = [
    ['practical.printed', pupil.accountId, 'Pupil 1'],
    ['practical.own-printed', pupil.accountId, 'Pupil 1'],
    ['practical.printed', null, ''],
    ['practical.printed', null, ''],
    ['practical.printed', '10-A', '10-A'],
    ['practical.printed', '10-Z', '10-Z'],
  ]
  expect(after.sort()).toEqual(expected.sort())
  await expect(
    owner.auditEntry.updateMany({ where: { institutionId, ip }, data: { subjectId: '' } }),
  ).rejects.toThrow('is only added to')
})
