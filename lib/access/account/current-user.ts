import type { Person } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { AdminRole } from '../../core/permissions.ts'
import type { CurrentUser } from './schema.ts'

/** What `asCurrentUser` needs of an account. */
export const who = {
  institution: {
    select: {
      id: true,
      displayId: true,
      name: true,
      slogan: true,
      classes: {
        where: { removedAt: null },
        select: { classdivision: true },
        orderBy: { classdivision: 'asc' },
      },
    },
  },
  admin: true,
  teacher: {
    include: {
      classes: {
        where: { class: { removedAt: null } },
        select: { class: { select: { classdivision: true } } },
      },
    },
  },
  staff: true,
  student: { include: { class: { select: { classdivision: true } } } },
} as const

type Client = Pick<Tx, 'account'>

const find = (accountId: string, client: Client) =>
  client.account.findFirstOrThrow({ where: { id: accountId }, include: who })
type Found = Awaited<ReturnType<typeof find>>

/** The signed-in person in the specification's words. */
export const findCurrentUser = async (accountId: string, client: Client): Promise<CurrentUser> =>
  asCurrentUser(await find(accountId, client))

/** The same of an account that was read with more. */
export function asCurrentUser(account: Found): CurrentUser {
  const { institution } = account
  return {
    guid: account.id,
    role: account.role.toLowerCase() as Person['role'],
    adminRole: (account.admin?.role.toLowerCase() as AdminRole | undefined) ?? null,
    email: account.email,
    institutionId: institution?.id ?? null,
    instituteDisplayId: institution?.displayId ?? null,
    twoStep: account.twoStep,
    mustChangePassword: account.mustChangePassword,
    ...personal(account),
  }
}

function personal(account: Found) {
  if (account.teacher) return ofTeacher(account.teacher)
  if (account.student) return ofStudent(account.student)
  const { institution, admin, staff } = account
  return {
    ...common(admin ?? {}),
    displayId: institution?.displayId ?? null,
    fullName: admin?.fullName ?? staff?.fullName ?? account.email,
    name: institution?.name ?? 'Labmark',
    slogan: institution?.slogan ?? '',
    classIds: [],
    classes: institution?.classes ?? [],
    approved: true,
  }
}

function ofTeacher(teacher: NonNullable<Found['teacher']>) {
  return {
    ...common(teacher),
    displayId: teacher.displayId,
    fullName: teacher.fullName,
    name: teacher.fullName,
    slogan: teacher.slogan,
    classIds: teacher.classes.map((one) => one.class.classdivision).sort(),
    classes: [],
    approved: teacher.approvedAt !== null,
  }
}

function ofStudent(student: NonNullable<Found['student']>) {
  return {
    ...common({}),
    displayId: student.rollNumber,
    fullName: student.username,
    name: student.username,
    slogan: '',
    classIds: student.class ? [student.class.classdivision] : [],
    classes: [],
    approved: true,
  }
}

type Common = { dob?: Date | null; phone?: string; image?: string | null }

const common = ({ dob, phone, image }: Common) => ({
  dob: isoDay(dob),
  phone: phone ?? '',
  image: image ?? null,
})

/** A stored day as YYYY-MM-DD. */
export const isoDay = (day: Date | null | undefined) => day?.toISOString().slice(0, 10) ?? null
