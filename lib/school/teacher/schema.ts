import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import {
  classdivision,
  date,
  displayId,
  email,
  guid,
  name,
  orEmpty,
  phone,
  typedInstituteId,
} from '../../core/fields.ts'
import { incomplete } from '../../core/incomplete.ts'
import { listQuery } from '../../core/page.ts'

/** By name, the ids of the classes as the page showed them. */
const classGuids = z.record(classdivision, guid).optional()

/** The form for a new teacher. The server creates the temporary password and mails it. */
export const TeacherForm = z.object({
  name: name(120),
  email,
  phone,
  registrationDate: date,
  displayId,
  classIds: z.array(classdivision).max(100).optional(),
  classGuids,
})
export type TeacherForm = z.input<typeof TeacherForm>

const patch = {
  fullName: name(120).optional(),
  phone: orEmpty(phone).optional(),
  displayId: orEmpty(displayId).optional(),
  classIds: z.array(classdivision).max(100).optional(),
}

/**
 * The fields of a teacher that an admin can change; classIds replaces all classes, and assigning one approves a waiting
 * teacher.
 */
export const TeacherPatch = z.object({
  id: guid,
  ...patch,
  classGuids,
  approve: z.literal(true).optional(),
  expected: expectedOf(patch),
})

/** The form of `TeacherPatch`, which requires everything it shows. */
export const TeacherDetails = z.object({
  fullName: name(120),
  phone: orEmpty(phone, 'Please enter valid phone number'),
  displayId: orEmpty(displayId, 'Use a valid display id with no whitespaces'),
  classIds: z.array(classdivision),
})

/** Several teachers at once, or none of them. */
const several = z.array(guid, incomplete).min(1, 'Please select a Teacher first').max(500)

export const TeacherId = z.object({ id: guid })

/** A new temporary password; `email` corrects the address of somebody who has never signed in. */
export const SendPassword = TeacherId.extend({ email: email.optional() })

export const RemoveTeachers = z.object({ teachers: several })
/** `classGuid` is the id of the class as the page showed it. */
export const AssignClass = z.object({ teachers: several, classdivision, classGuid: guid.optional() })
/** The form of `AssignClass`; the teachers are those selected in the list. */
export const AssignTarget = AssignClass.pick({ classdivision: true })
export const RemoveFromClass = z.object({
  classdivision,
  teachers: several,
  replaceWith: z.array(guid).max(50).optional(),
})

/** `class` may be `none`: the teachers without a class. `displayId` is the institute's, and must be one's own. */
export const TeacherQuery = listQuery(['name', 'registrationDate', 'displayId']).extend({
  displayId: typedInstituteId.optional(),
  approved: z.enum(['true', 'false']).optional(),
})

const row = {
  guid: z.string(),
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** YYYY-MM-DD */
  registrationDate: z.string(),
  displayId: z.string().nullable(),
  institutionId: z.string(),
  classIds: z.array(z.string()),
  /** false while a sign-up waits for the institute's approval */
  approved: z.boolean(),
  /** a sign-up is not approved before */
  emailConfirmed: z.boolean(),
  signedIn: z.boolean(),
}

export const TeacherRow = z.strictObject(row)
export type TeacherRow = z.output<typeof TeacherRow>

/** A teacher with the fields that only their own page shows. */
export const TeacherView = z.strictObject({
  ...row,
  dob: z.string().nullable(),
  image: z.string().nullable(),
  slogan: z.string(),
  /** whether they sign in with the school's own provider alone, and so get no password */
  schoolAccount: z.boolean(),
})
export type TeacherView = z.output<typeof TeacherView>

/** A teacher who has just been added; `mailWaits` when the day's budget has no room for the mail. */
export const AddedTeacher = TeacherView.extend({ mailWaits: z.boolean() })
export type AddedTeacher = z.output<typeof AddedTeacher>

export type TeacherChoice = {
  guid: string
  fullName: string
  displayId: string | null
  approved: boolean
  /** not while a sign-up's email is unconfirmed: a class would approve it */
  assignable: boolean
}
