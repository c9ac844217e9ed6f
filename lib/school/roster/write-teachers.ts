import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import { linkTeachers } from '../class/links.ts'
import { lockTeachers } from '../teacher/lock-teachers.ts'
import { addAccounts, correctPatchedEmails, newPeople, type Patch } from './accounts.ts'
import type { Planned } from './draft.ts'
import type { Outcome } from './outcome.ts'
import type { RowData } from './roster.ts'
import { asOutcome, changedFields } from './write-students.ts'

type Rows = Planned<RowData>[]

/** Adds and changes teachers and assigns their classes, all of which are locked. */
export async function writeTeachers(
  tx: Tx,
  actor: Member,
  importId: string,
  rows: Rows,
  classIds: Map<string, string>,
): Promise<Outcome[]> {
  const added = newPeople(rows, { registrationDate: today(), phone: '' })
  await addTeachers(tx, actor, importId, added)
  const known = rows.filter(({ verdict }) => verdict !== 'ADD')
  const patches = known.map(({ personId: id, data, changes }) => ({
    id,
    patch: changedFields(data, changes),
  }))
  await patchTeachers(tx, actor, patches)
  const outcomes = [...added, ...known.map(asOutcome)]
  await assignClasses(tx, actor, outcomes, classIds)
  return outcomes
}

async function addTeachers(tx: Tx, actor: Member, importId: string, people: Outcome[]) {
  const records = people.map(({ personId: id, data }) => ({ ...data, id }))
  await addAccounts(tx, actor, 'TEACHER', records)
  await tx.$executeRaw`
    INSERT INTO "Teacher" ("institutionId", id, "displayId", "fullName", phone, "registrationDate", "approvedAt")
    SELECT i."institutionId", r.id, r."displayId", r."fullName", r.phone, r."registrationDate", now()
      FROM "Import" i, jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS r(id uuid, "displayId" text, "fullName" text, phone text, "registrationDate" date)
     WHERE i."institutionId" = ${actor.institutionId}::uuid AND i.id = ${importId}::uuid`
}

/** Changes teachers' own details; missing ones stay. */
export async function patchTeachers(tx: Tx, actor: Member, patches: Patch[]) {
  await correctPatchedEmails(tx, actor, patches)
  const records = patches.map(({ id, patch }) => ({ id, patch, registrationDate: patch.registrationDate }))
  await tx.$executeRaw`
    UPDATE "Teacher" t
       SET "fullName" = coalesce(r.patch->>'fullName', t."fullName"),
           phone = coalesce(r.patch->>'phone', t.phone),
           "registrationDate" = coalesce(r."registrationDate", t."registrationDate")
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r(id uuid, patch jsonb, "registrationDate" date)
     WHERE t.id = r.id AND t."institutionId" = ${actor.institutionId}::uuid`
}

/** Assigns class by class, since a school has only dozens of them and each tells its new teachers. */
async function assignClasses(tx: Tx, actor: Member, people: Outcome[], classIds: Map<string, string>) {
  const links = people.flatMap(({ personId, data }) =>
    (data.classes ?? []).map((division) => ({ personId, division })),
  )
  const teacherIds = links.map(({ personId }) => personId)
  const teachers = await lockTeachers(tx, actor, teacherIds)
  for (const [classdivision, id] of classIds) {
    const ids = new Set(
      links.filter(({ division }) => division === classdivision).map(({ personId }) => personId),
    )
    const classTeachers = teachers.filter(({ id }) => ids.has(id))
    if (classTeachers.length > 0) await linkTeachers(tx, actor, [{ id, classdivision }], classTeachers)
  }
}
