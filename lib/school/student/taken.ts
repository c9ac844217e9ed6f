import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, type FieldErrors } from '../../core/errors.ts'
import { own } from '../../core/operation.ts'

type Claims = {
  id?: string
  email?: string
  place?: { classId: string | null; rollNumber: string; class: string | null }
  admissionNumber?: string | null
}

/** 409 on every field whose value somebody else of the institute has, with their name. */
async function refuseTaken(tx: Tx, actor: Member, claims: Claims) {
  const [email, rollNumber, admissionNumber] = await Promise.all([
    emailTaken(tx, actor, claims),
    rollTaken(tx, actor, claims),
    admissionTaken(tx, actor, claims),
  ])
  const fields = Object.fromEntries(
    Object.entries({ email, rollNumber, admissionNumber }).flatMap(([name, said]) =>
      said ? [[name, [said]]] : [],
    ),
  ) satisfies FieldErrors
  const [first] = Object.values(fields)
  if (first) throw new AppError('taken', first[0], { fields })
}

/** Runs a write that the unique keys may still refuse when two are made at once, and says what was taken then. */
export async function claiming<T>(
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

async function emailTaken(tx: Tx, actor: Member, { id, email }: Claims) {
  if (email === undefined) return null
  const holder = await tx.account.findFirst({ where: { email, ...others(id) }, select: { id: true } })
  if (!holder) return null
  const student = await tx.student.findFirst({
    where: { id: holder.id, ...own(actor) },
    select: { username: true, removedAt: true },
  })
  // Of another school nothing is said but that the address is in use.
  if (!student) return 'This email already has an account'
  return student.removedAt
    ? `${student.username} has this email and is in the recycle bin`
    : `${student.username} already has this email`
}

async function rollTaken(tx: Tx, actor: Member, { id, place }: Claims) {
  if (!place?.classId) return null
  const { classId, rollNumber } = place
  const holder = await tx.student.findFirst({
    where: { ...others(id), classId, rollNumber, binKey: '', ...own(actor) },
    select: { username: true },
  })
  return holder && `${holder.username} already has roll number ${rollNumber} in ${place.class}`
}

async function admissionTaken(tx: Tx, actor: Member, { id, admissionNumber }: Claims) {
  if (!admissionNumber) return null
  const holder = await tx.student.findFirst({
    where: { ...others(id), admissionNumber, binKey: '', ...own(actor) },
    select: { username: true },
  })
  return holder && `${holder.username} already has admission number ${admissionNumber}`
}
