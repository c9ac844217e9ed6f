import { v7 } from 'uuid'
import { beginNextSession } from '../../lib/care/academic-session/begin.ts'
import { viewEndingSession } from '../../lib/care/academic-session/view.ts'
import type { Member } from '../../lib/core/actor.ts'
import { msPerDay } from '../../lib/core/day.ts'
import { saveClass } from '../../lib/school/class/save-class.ts'
import { checkStudents } from '../../lib/school/roster/check-import.ts'
import { commitImport } from '../../lib/school/roster/commit-import.ts'
import { db } from '../../lib/testing/db.ts'
import { pastRoster, type School } from './story.ts'

const classdivision = '10-A'

const daysAgo = (days: number) => new Date(Date.now() - days * msPerDay)

/** Before all current work. The records of an ended session are kept for at least 30 days. */
const ended = daysAgo(25)

/** Adds the session before this one, which has ended: a class of leavers with all marks released. */
export async function loadPastSession(
  admin: Member,
  school: School,
  teacherassigned?: string,
): Promise<void> {
  const { institutionId } = admin
  const { name: current } = await db.academicSession.findFirstOrThrow({ where: { institutionId } })
  await db.academicSession.updateMany({ where: { institutionId }, data: { name: sessionBefore(current) } })
  const classdata = { classdivision, teacherassigned }
  await saveClass(admin, { id: admin.institutionId, displayId: school.displayId, classdata })
  const { guid: id } = await checkStudents(admin, { text: pastRoster(school), filename: 'leavers.csv' })
  await commitImport(admin, { id })
  await addMarks(admin, daysAgo(50))
  const { from, classes } = await viewEndingSession(admin)
  const leaving = classes.map(({ guid }) => ({ guid, kept: false, goesTo: null }))
  await beginNextSession({ ...admin, recheckUntil: new Date() }, { from, classes: leaving, students: [] })
  await db.academicSession.updateMany({
    where: { institutionId, name: from },
    data: { begunAt: daysAgo(200), endedAt: ended },
  })
  await db.academicSession.updateMany({
    where: { institutionId, endedAt: null },
    data: { begunAt: ended },
  })
}

/** The name of the session before: 2025-26 for 2026-27. */
function sessionBefore(name: string): string {
  const first = Number(name.slice(0, 4)) - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** Gives each student a mark of 3 to 5 in every experiment, with the rows that the operations would have left then. */
async function addMarks({ institutionId, accountId, name }: Member, at: Date) {
  const room = await db.class.findFirstOrThrow({ where: { institutionId, classdivision } })
  const students = await db.student.findMany({
    where: { institutionId, classId: room.id },
    select: { id: true },
  })
  for (const { id: experimentId } of await db.experiment.findMany({
    where: { catalogueId: { not: null } },
    select: { id: true },
  })) {
    const by = { releasedById: accountId, releasedByName: name, releasedAt: at }
    const release = await db.release.create({
      data: { institutionId, classId: room.id, experimentId, ...by },
    })
    const attempts = students.map(({ id: studentId }, index) => ({
      institutionId,
      id: v7(),
      studentId,
      experimentId,
      clientAttemptId: v7(),
      source: 'paper' as const,
      marks: 3 + ((index * 7 + experimentId.length) % 5) / 2,
      version: 1,
      releaseId: release.id,
      submittedAt: at,
      markedAt: at,
      markedById: accountId,
      markedByName: name,
    }))
    await db.attempt.createMany({ data: attempts })
    await db.markChange.createMany({
      data: attempts.map(({ id: attemptId, marks: newMarks }) => ({
        institutionId,
        attemptId,
        newMarks,
        version: 1,
        at,
        via: 'grid' as const,
        markedById: accountId,
        markedByName: name,
      })),
    })
  }
}
