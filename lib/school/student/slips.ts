import { countTry } from '../../access/limit/limits.ts'
import { lastDayOfPassword } from '../../access/password/temporary.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { env } from '../../core/env.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { refuseWhenFrozen } from '../../records/access-log/freeze.ts'
import { auditAll } from '../../records/audit/audit.ts'
import { type ChosenClass, lockClassForShare } from './lock-class-for-share.ts'
import { ensureLoginNames, loginNameOf } from './login-name.ts'
import { makeSlipPasswords, storePasswords } from './new-passwords.ts'
import { noClass } from './no-class.ts'
import { SlipRequest, type Slips } from './schema.ts'
import { slipAddress } from './slip-address.ts'
import { live, studentsVisibleTo, tables } from './visible.ts'

const maxSlips = 200

/**
 * Creates new temporary passwords for students of a class and answers them, once, for printing. Students who have signed in keep theirs
 * and are named in `left`, unless `force`. 404 for a student who is not in the class, and for a teacher who does not teach it; 422 above
 * 200; 429 once the account has made more in an hour than an office prints; 403 while exports are stopped, since the slips list people and
 * open their accounts.
 */
export const makeSlips = operation(
  'student.slip',
  SlipRequest,
  async ({ actor, db }, input): Promise<Slips> => {
    await db.read((tx) => refuseWhenFrozen(tx))
    const place = await db.write((tx) =>
      lockClassForShare(tx, actor, input.class === noClass ? '' : input.class),
    )
    const members = await db.read((tx) => findMembers(tx, actor, place, input.students))
    if (actor.role === 'teacher' && members.length === 0)
      throw notFound('None of your students is in this class.')
    const requested = members.filter((one) => input.force || !one.signedIn)
    if (requested.length > maxSlips)
      throw fieldError('students', `Please print at most ${maxSlips} slips at once`)
    await countTry('password:slips', actor.accountId, 'too_many', requested.length)
    const created = await makeSlipPasswords(
      actor,
      requested.map(({ guid }) => guid),
    )
    const { stored, recipients } = await db.write(async (tx) => {
      const ids = created.map(({ id }) => id)
      await ensureLoginNames(tx, actor, ids)
      const stored = await storePasswords(tx, actor, created, { force: input.force, printed: true })
      const subjects = requested.map(({ guid, username }) => ({ id: guid, name: username }))
      const storedSubjects = subjects.filter(({ id }) => stored.has(id))
      await auditAll(tx, actor, 'student.slip-made', storedSubjects)
      // In this transaction: where somebody has left the class meanwhile, all keep the password they have.
      return { stored, recipients: await findMembers(tx, actor, place, [...stored]) }
    })
    const institute = await db.read((tx) => instituteOf(tx, actor))
    const passwords = new Map(created.map(({ id, password }) => [id, password]))
    const slips = recipients.flatMap(({ signedIn: _, ...person }) => {
      const password = passwords.get(person.guid)
      const owner = { instituteId: institute.displayId, loginName: person.loginName }
      return password ? [{ ...person, password, address: slipAddress(env.PUBLIC_URL, owner) }] : []
    })
    const left = members.flatMap(({ guid, username, rollNumber }) =>
      stored.has(guid) ? [] : [{ guid, username, rollNumber }],
    )
    return {
      school: institute.name,
      instituteId: institute.displayId,
      class: place.class,
      signIn: `Scan the code or open ${env.PUBLIC_URL.replace(/^https?:\/\//, '')}/student, and type the password. Choose your own soon: this one works until ${lastDayOfPassword()}.`,
      slips,
      left,
    }
  },
  { recheck: true },
)

type MemberRow = {
  guid: string
  username: string
  rollNumber: string
  email: string
  loginName: string
  signedIn: boolean
}

const instituteOf = (tx: Tx, { institutionId }: Member) =>
  tx.institution.findUniqueOrThrow({
    where: { id: institutionId },
    select: { name: true, displayId: true },
  })

/** The students of the class in order of roll number: all, or those named. */
async function findMembers(tx: Tx, actor: Member, { classId }: ChosenClass, students?: string[]) {
  const ids = [...new Set(students)]
  const selected = students ? Prisma.sql`AND s.id = ANY(${ids}::uuid[])` : Prisma.empty
  const members = await tx.$queryRaw<MemberRow[]>`
    SELECT s.id AS guid, s.username, s."rollNumber", a.email, coalesce(${loginNameOf}, '') AS "loginName", a."lastSignInAt" IS NOT NULL AS "signedIn"
      FROM ${tables}
     WHERE s."classId" IS NOT DISTINCT FROM ${classId}::uuid ${selected} AND ${live} AND ${studentsVisibleTo(actor)}
     ORDER BY s."rollNumber" COLLATE natural_order, s.id`
  if (students && members.length !== ids.length) throw notFound('One of these students is not in this class.')
  return members
}
