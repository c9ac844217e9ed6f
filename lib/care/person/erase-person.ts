import { backupDays } from '../../core/backups.ts'
import { databaseNow } from '../../core/database-clock.ts'
import { msPerDay } from '../../core/day.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { today } from '../../core/today.ts'
import type { ErasureRequest } from '../../generated/prisma/client.ts'
import { audit, bySystem } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { sign } from './erasure-view.ts'
import { countPersonalData, personalData } from './personal-data.ts'
import type { PersonalDataCount, Proof } from './schema.ts'
import { erasedName, inEverySession, lookUpPerson, type SchoolPerson } from './school-person.ts'
import { countAllPersonalData, countOtherOwners } from './view-personal-data.ts'

type PersonErasure = { institutionId: string; id: string }

/**
 * Erases the person of a request that was approved, or whose seven days have passed, and leaves a signed proof. Of a person whose account is
 * gone already, it takes the name out of what is left, and leaves no proof. Does nothing when the request was stopped or is done. Throws, so
 * that nothing is erased, when a row would be left.
 */
export async function erasePerson(tx: Tx, { institutionId, id }: PersonErasure): Promise<void> {
  // A session that begins or is undone locks it too, and moves open requests; so does removing an admin: of the last two owners one stays.
  await lockInstitute(tx, institutionId)
  const request = await lockDue(tx, institutionId, id)
  if (!request) return
  await scopeToEverySession(tx)
  const person = await lookUpPerson(tx, institutionId, request.personId)
  if (!person) return anonymisePerson(tx, withoutAccount(request))
  if (person.role === 'ADMIN' && (await countOtherOwners(tx, institutionId, person.id)) === 0)
    throw new Error('The last owner of a school stays')
  const personRows = await inEverySession(tx, person)
  const counted = await countAllPersonalData(tx, personRows)
  for (const personRow of personRows) {
    await anonymisePerson(tx, personRow)
    await checkErased(tx, personRow)
  }
  await storeProof(tx, request, person, counted)
}

/** A request's person whose account was deleted meanwhile. */
function withoutAccount({
  institutionId,
  personId: id,
  role,
  personName: name,
}: ErasureRequest): SchoolPerson {
  // Requests are about people of a school, of whom none has the one other role.
  return { institutionId, id, role: role as SchoolPerson['role'], name, email: null }
}

/** Compared by the clock that made the job due: by a clock that is behind, nothing would be due, and the job would be lost. */
async function lockDue(tx: Tx, institutionId: string, id: string): Promise<ErasureRequest | null> {
  await tx.$executeRaw`
    SELECT 1 FROM "ErasureRequest" WHERE id = ${id}::uuid AND "institutionId" = ${institutionId}::uuid FOR UPDATE`
  const request = await tx.erasureRequest.findFirst({ where: { id, institutionId } })
  if (!request) return null
  const waited =
    request.status === 'asked' && request.dueAt !== null && request.dueAt <= (await databaseNow(tx))
  return request.status === 'approved' || waited ? request : null
}

async function checkErased(tx: Tx, person: SchoolPerson) {
  const counts = await countPersonalData(tx, person)
  const remaining = personalData.filter(({ fate }, index) => fate === 'erased' && counts[index] !== 0)
  if (remaining.length > 0) throw new Error(`Not erased: ${remaining.map(({ table }) => table).join(', ')}`)
}

async function storeProof(
  tx: Tx,
  request: ErasureRequest,
  person: SchoolPerson,
  counted: PersonalDataCount[],
) {
  const { institutionId, id } = request
  const doneAt = new Date()
  const proof = proofOf(request, person, counted, doneAt)
  const reason = request.reason.replace(wholeNamePattern(person.name), erasedName)
  await tx.erasureRequest.update({
    where: { institutionId_id: { institutionId, id } },
    data: { status: 'done', personName: erasedName, reason, doneAt, proof, ...sign(proof) },
  })
  await audit(tx, bySystem(institutionId), 'person.erased', { id: person.id, name: erasedName })
  const message = 'An erasure is done. Its proof can be printed.'
  await notifyAdmins(tx, institutionId, { message, namedIds: [], href: `/admin/data/erasure/${id}` })
}

/** Matches whole words only: Om is not in Omkar. */
function wholeNamePattern(name: string): RegExp {
  const text = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${text}(?![\\p{L}\\p{M}\\p{N}])`, 'gu')
}

function proofOf(
  request: ErasureRequest,
  person: SchoolPerson,
  counted: PersonalDataCount[],
  doneAt: Date,
): Proof {
  const backupsUntil = today(new Date(doneAt.getTime() + backupDays * msPerDay))
  return {
    version: 1,
    school: request.institutionId,
    request: request.id,
    person: { id: person.id, role: person.role.toLowerCase() as Proof['person']['role'] },
    askedBy: request.requestedById,
    askedAt: request.requestedAt.toISOString(),
    approvedBy: request.decidedById,
    approvedAt: request.decidedAt?.toISOString() ?? null,
    erasedAt: doneAt.toISOString(),
    backupsUntil,
    holdings: counted.map(({ table, title, rows, fate }) => ({ table, title, rows, fate })),
  }
}
