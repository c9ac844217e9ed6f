import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, type FieldErrors } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'
import { removed } from './visible.ts'

type Claims = {
  /** of a student who is there already */
  id?: string
  place?: { classId: string | null; rollNumber: string; class: string | null }
  admissionNumber?: string | null
  loginName?: string | null
  boardRollNumber?: string | null
  apaarId?: string | null
}

/** 409 on every field whose value somebody else in the institute has, with their name. */
async function refuseTaken(tx: Tx, actor: Member, claims: Claims) {
  const [rollNumber, admissionNumber, loginName, boardRollNumber, apaarId] = await Promise.all([
    rollTaken(tx, actor, claims),
    admissionTaken(tx, actor, claims),
    loginTaken(tx, actor, claims),
    numberTaken(tx, actor, claims, 'boardRollNumber', 'board roll number'),
    numberTaken(tx, actor, claims, 'apaarId', 'APAAR id'),
  ])
  const messages = { rollNumber, admissionNumber, boardRollNumber, apaarId }
  const fields = Object.fromEntries(
    Object.entries({ ...messages, loginName: admissionNumber ? null : loginName }).flatMap(
      ([name, message]) => (message ? [[name, [message]]] : []),
    ),
  ) satisfies FieldErrors
  const [first] = Object.values(fields)
  if (first) throw new AppError('taken', first[0], { fields })
}

/** Runs a write that the unique keys may still refuse when two are made at once, and then reports what was taken. */
export async function writeUnlessTaken<T>(
  { actor, db }: Context,
  claims: Claims,
  write: () => Promise<T>,
): Promise<T> {
  await db.read((tx) => refuseTaken(tx, actor, claims))
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: unknown }).code === 'P2002') await db.read((tx) => refuseTaken(tx, actor, claims))
    throw error
  }
}

const others = (id: string | undefined) => (id === undefined ? {} : { id: { not: id } })

async function rollTaken(tx: Tx, actor: Member, { id, place }: Claims) {
  if (!place?.classId) return null
  const { classId, rollNumber } = place
  const holder = await tx.student.findFirst({
    where: { ...others(id), classId, rollNumber, binKey: '', ...own(actor) },
    select: { username: true },
  })
  return holder && `${holder.username} already has roll number ${rollNumber} in ${place.class}`
}

/** For a new student it is taken by somebody in the recycle bin, too. */
async function admissionTaken(tx: Tx, actor: Member, claims: Claims) {
  const taken = await numberTaken(tx, actor, claims, 'admissionNumber', 'admission number')
  const { id, admissionNumber } = claims
  if (taken || id || !admissionNumber) return taken
  return (await findInBin(tx, actor, [admissionNumber])).get(admissionNumber) ?? null
}

/**
 * What to say of each admission number whose student is in the recycle bin: to be restored, with their work, since a second student with
 * the number would keep them out.
 */
export async function findInBin(
  tx: Tx,
  { institutionId }: Member,
  numbers: string[],
): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ number: string; username: string }[]>`
    SELECT s."admissionNumber" AS number, s.username FROM "Student" s
     WHERE s."institutionId" = ${institutionId}::uuid AND s."admissionNumber" = ANY(${numbers}::text[]) AND ${removed}`
  return new Map(
    rows.map(({ number, username }) => [
      number,
      `Admission number ${number} belongs to ${username}, who is in the recycle bin. Restore them there.`,
    ]),
  )
}

/** Checks a number that must be unique in the school. */
async function numberTaken(
  tx: Tx,
  actor: Member,
  { id, ...claims }: Claims,
  name: 'admissionNumber' | 'boardRollNumber' | 'apaarId',
  label: string,
) {
  const number = claims[name]
  if (!number) return null
  const holder = await tx.student.findFirst({
    where: { ...others(id), [name]: number, binKey: '', ...own(actor) },
    select: { username: true },
  })
  return holder && `${holder.username} already has ${label} ${number}`
}

/** Checks the name they will sign in with: the chosen one, else the admission number. */
async function loginTaken(tx: Tx, actor: Member, { id, loginName, admissionNumber }: Claims) {
  const name = loginName || admissionNumber
  if (!name) return null
  const [holder] = await tx.$queryRaw<{ username: string }[]>`
    SELECT s.username FROM "Student" s
     WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."loginKey" = lower(${name}) AND s."binKey" = ''
       AND s.id IS DISTINCT FROM ${id ?? null}::uuid`
  return holder ? `${holder.username} already signs in as ${name}` : null
}
