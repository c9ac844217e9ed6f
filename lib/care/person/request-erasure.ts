import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import { msPerDay } from '../../core/day.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { shownDate } from '../../core/shown-date.ts'
import type { ErasureRequest } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { notifyAdmins } from '../../records/notification/notify.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { mailAdmins } from '../../school/institute/mail-admins.ts'
import { schoolName } from '../../school/institute/view.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { asErasure } from './erasure-view.ts'
import { RequestErasure } from './schema.ts'
import { findPersonOfSchool, inEverySession, type SchoolPerson } from './school-person.ts'
import { countOtherDeciders, countOtherOwners } from './view-personal-data.ts'

/** The days that an admin waits where no second one could approve. */
const waitDays = 7

/**
 * Requests the erasure of a person of any session. Another admin approves it or, where there is none but the person, it is carried out after
 * seven days. All admins are told at once, also by mail. 404 for another institute's person, 409 for the last owner, and for somebody with
 * an open request.
 */
export const requestErasure = operation(
  'erasure.ask',
  RequestErasure,
  ({ actor, db }, { id: personId, reason }) =>
    db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      await scopeToEverySession(tx)
      const person = await findPersonOfSchool(tx, actor.institutionId, personId)
      await refuseSecondRequest(tx, actor, await inEverySession(tx, person))
      if (person.role === 'ADMIN' && (await countOtherOwners(tx, actor.institutionId, personId)) === 0)
        throw new AppError(
          'conflict',
          'This is the school’s last owner. Make somebody else an owner first, or close the institute.',
        )
      const isAlone = (await countOtherDeciders(tx, actor, personId)) === 0
      const dueAt = isAlone ? new Date(Date.now() + waitDays * msPerDay) : null
      const requestedBy = { requestedById: actor.accountId, requestedByName: actor.name }
      const request = await tx.erasureRequest.create({
        data: {
          id: v7(),
          personId,
          role: person.role,
          personName: person.name,
          reason,
          dueAt,
          ...requestedBy,
          ...own(actor),
        },
      })
      if (dueAt)
        await enqueue(tx, 'erasePerson', { institutionId: actor.institutionId, id: request.id }, dueAt)
      await audit(tx, actor, 'person.erasure-asked', { id: personId, name: person.name, detail: { reason } })
      await notifyOfRequest(tx, actor, request)
      return asErasure(request, actor.accountId)
    }),
  { recheck: true },
)

async function refuseSecondRequest(tx: Tx, actor: Member, personRows: SchoolPerson[]) {
  const personId = { in: personRows.map(({ id }) => id) }
  const openRequests = await tx.erasureRequest.count({
    where: { personId, status: { in: ['asked', 'approved'] }, ...own(actor) },
  })
  if (openRequests > 0) throw new AppError('conflict', 'This erasure has been asked for already.')
}

async function notifyOfRequest(tx: Tx, actor: Member, { personId, personName, dueAt }: ErasureRequest) {
  const dueOn = dueAt && shownDate(dueAt.toISOString())
  const nextStep = dueOn
    ? `It will be done on ${dueOn} unless an admin stops it.`
    : `It is done once an admin other than ${actor.name} approves it.`
  await notifyAdmins(tx, actor.institutionId, {
    message: `${actor.name} asks to erase everything about ${personName}. ${nextStep}`,
    namedIds: [actor.accountId, personId],
    href: '/admin/data?tab=requests',
  })
  const name = await schoolName(tx, actor.institutionId)
  await mailAdmins(tx, { id: actor.institutionId, name }, 'erasureAsked', {
    by: actor.name,
    ...(dueOn && { dueOn }),
  })
}
