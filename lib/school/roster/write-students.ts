import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { detailColumns } from '../student/detail-columns.ts'
import { makeLoginNames } from '../student/login-name.ts'
import { addAccounts, correctPatchedEmails, newPeople, type Patch } from './accounts.ts'
import type { Planned } from './draft.ts'
import type { Outcome } from './outcome.ts'
import { loginKey } from './plan-students.ts'
import type { RowData } from './roster.ts'

/** A patch of a student, with the class that they have before it. */
type StudentPatch = Patch & { from: string | null }

type Rows = Planned<RowData>[]
type ClassIds = Map<string, string>

/** Adds and changes students in a few statements, however many there are. */
export async function writeStudents(
  tx: Tx,
  actor: Member,
  importId: string,
  rows: Rows,
  classIds: ClassIds,
): Promise<Outcome[]> {
  const loginKeys = rows.flatMap(({ data }) => loginKey(data) ?? [])
  const added = await withLoginNames(tx, actor, newPeople(rows, { registrationDate: today() }), loginKeys)
  const changed = rows.filter(({ verdict }) => verdict === 'CHANGE')
  const patches = changed.map(({ personId, data, changes }) => ({
    id: personId,
    patch: changedFields(data, changes),
    from: changes.class ?? null,
  }))
  // Whoever is added may take the place or the number that somebody gives up.
  await patchStudents(tx, actor, patches, classIds)
  await addStudents(tx, actor, importId, added, classIds)
  return [...added, ...rows.filter(({ verdict }) => verdict !== 'ADD').map(asOutcome)]
}

/** Gives students without an admission number a sign-in name, other than those that the file gives. */
async function withLoginNames(
  tx: Tx,
  actor: Member,
  rows: Outcome[],
  loginKeys: string[],
): Promise<Outcome[]> {
  const nameless = rows.filter(({ data }) => !data.loginName && !data.admissionNumber)
  const people = nameless.map(({ data }) => data.username ?? '')
  const names = await makeLoginNames(tx, actor, people, loginKeys)
  const nameOfRow = new Map(nameless.map((row, index) => [row, names[index]]))
  return rows.map((row) => {
    const loginName = nameOfRow.get(row)
    return loginName ? { ...row, data: { ...row.data, loginName } } : row
  })
}

/** The outcome of a row that changes somebody: what it wrote and the values before. */
export const asOutcome = ({ line, personId, data, changes }: Rows[number]): Outcome => {
  if (!personId) throw new Error('a row that adds nobody is about somebody')
  return { line, personId, data, before: changes }
}

/** Only the values of a row that change something. */
export const changedFields = (data: RowData, changes: Partial<RowData>): Partial<RowData> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name in changes))

async function addStudents(tx: Tx, actor: Member, importId: string, people: Outcome[], classIds: ClassIds) {
  const records = people.map(({ personId: id, data }) => ({
    ...data,
    id,
    classId: classIds.get(data.class ?? ''),
  }))
  await addAccounts(tx, actor, 'STUDENT', records)
  await tx.$executeRaw`
    INSERT INTO "Student" ("institutionId", id, username, "rollNumber", "admissionNumber", "loginName", "classId",
                           "registrationDate", physics, chemistry, biology, ${detailColumns((column) => column)})
    SELECT i."institutionId", r.id, r.username, r."rollNumber", r."admissionNumber", r."loginName", r."classId",
           r."registrationDate", r.physics, r.chemistry, r.biology,
           ${detailColumns((column) => `coalesce(r.${column}, '')`)}
      FROM "Import" i, jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS r(id uuid, username text, "rollNumber" text, "admissionNumber" text, "loginName" text, "classId" uuid,
             "registrationDate" date, physics numeric, chemistry numeric, biology numeric,
             ${detailColumns((column) => `${column} text`)})
     WHERE i."institutionId" = ${actor.institutionId}::uuid AND i.id = ${importId}::uuid`
}

/**
 * Changes students, each with an entry in the log. They may swap places in a circle, so all who move are first moved out of the way.
 * Those of a deleted class stay known as its students: an undo leaves them without a class again, and restoring it brings them back.
 */
export async function patchStudents(tx: Tx, actor: Member, patches: StudentPatch[], classIds: ClassIds) {
  const records = patches.map(({ id, patch }) => ({
    id,
    patch: { ...patch, ...classColumn(patch, classIds) },
    registrationDate: patch.registrationDate,
  }))
  const movers = records
    .filter(({ patch }) => 'rollNumber' in patch || 'classId' in patch)
    .map(({ id }) => id)
  await correctPatchedEmails(tx, actor, patches)
  await tx.$executeRaw`
    UPDATE "Student" SET "rollNumber" = 'moving ' || id || ' ' || "rollNumber"
     WHERE "institutionId" = ${actor.institutionId}::uuid AND id = ANY(${movers}::uuid[])`
  const changed = await tx.$queryRaw<{ id: string; username: string }[]>`
    UPDATE "Student" s
       SET username = CASE WHEN p ? 'username' THEN p->>'username' ELSE s.username END,
           "rollNumber" = CASE WHEN p ? 'rollNumber' THEN p->>'rollNumber'
                               ELSE regexp_replace(s."rollNumber", '^moving [0-9a-f-]{36} ', '') END,
           "admissionNumber" = CASE WHEN p ? 'admissionNumber' THEN p->>'admissionNumber' ELSE s."admissionNumber" END,
           "loginName" = CASE WHEN p ? 'loginName' THEN p->>'loginName' ELSE s."loginName" END,
           "classId" = CASE WHEN p ? 'classId' THEN (p->>'classId')::uuid ELSE s."classId" END,
           ${detailColumns((column, name) => `${column} = CASE WHEN p ? '${name}' THEN coalesce(p->>'${name}', '') ELSE s.${column} END`)},
           "registrationDate" = CASE WHEN p ? 'registrationDate' THEN r."registrationDate" ELSE s."registrationDate" END,
           physics = CASE WHEN p ? 'physics' THEN (p->>'physics')::numeric ELSE s.physics END,
           chemistry = CASE WHEN p ? 'chemistry' THEN (p->>'chemistry')::numeric ELSE s.chemistry END,
           biology = CASE WHEN p ? 'biology' THEN (p->>'biology')::numeric ELSE s.biology END
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r(id uuid, patch jsonb, "registrationDate" date),
           LATERAL (SELECT r.patch AS p) named
     WHERE s.id = r.id AND s."institutionId" = ${actor.institutionId}::uuid
    RETURNING s.id, s.username`
  await auditChanges(tx, actor, patches, changed)
}

/** As a change in the student's own form: the fields without their values, and the classes. */
async function auditChanges(
  tx: Tx,
  actor: Member,
  patches: StudentPatch[],
  students: { id: string; username: string }[],
) {
  const names = new Map(students.map(({ id, username }) => [id, username]))
  const subjects = patches.flatMap(({ id, patch, from }) => {
    const name = names.get(id ?? '')
    if (!id || name === undefined) return []
    const moved = patch.class !== undefined && { from, to: patch.class }
    return [{ id, name, detail: { changed: Object.keys(patch), ...moved } }]
  })
  await auditAll(tx, actor, 'student.changed', subjects)
}

function classColumn(patch: Patch['patch'], classIds: ClassIds): { classId?: string | null } {
  if (patch.class === undefined) return {}
  return { classId: patch.class === null ? null : (classIds.get(patch.class) ?? null) }
}
