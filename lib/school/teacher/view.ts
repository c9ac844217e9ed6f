import { isoDay } from '../../access/account/current-user.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { TeacherRow, TeacherView } from './schema.ts'

const rowSelect = {
  id: true,
  fullName: true,
  phone: true,
  registrationDate: true,
  displayId: true,
  institutionId: true,
  approvedAt: true,
  account: { select: { email: true, lastSignInAt: true } },
  classes: {
    where: { class: { removedAt: null } },
    select: { class: { select: { classdivision: true } } },
  },
} as const satisfies Prisma.TeacherSelect

export const viewSelect = { ...rowSelect, dob: true, image: true, slogan: true } as const

type Row = Prisma.TeacherGetPayload<{ select: typeof rowSelect }>
type Whole = Prisma.TeacherGetPayload<{ select: typeof viewSelect }>

const natural = new Intl.Collator('en', { numeric: true })

/** Compares class divisions in natural order: 9-A before 10-A. */
export const byDivision = (a: string, b: string) => natural.compare(a, b)

const asRow = (teacher: Row): TeacherRow => ({
  guid: teacher.id,
  name: teacher.fullName,
  fullName: teacher.fullName,
  email: teacher.account.email,
  phone: teacher.phone,
  registrationDate: isoDay(teacher.registrationDate) ?? '',
  displayId: teacher.displayId,
  institutionId: teacher.institutionId,
  classIds: teacher.classes.map((link) => link.class.classdivision).sort(byDivision),
  approved: teacher.approvedAt !== null,
  signedIn: teacher.account.lastSignInAt !== null,
})

export const asView = (teacher: Whole): TeacherView => ({
  ...asRow(teacher),
  dob: isoDay(teacher.dob),
  image: teacher.image,
  slogan: teacher.slogan,
})
