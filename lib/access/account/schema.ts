import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import {
  code,
  differ,
  dob,
  email,
  guid,
  image,
  instituteId,
  name,
  optionalText,
  password,
  passwords,
  phone,
  sameTwice,
  typedInstituteId,
  typedPassword,
} from '../../core/fields.ts'
import { adminRoles } from '../../core/permissions.ts'
import { secondStepCode } from '../factor/schema.ts'

export const InstituteSignUp = z
  .object({
    name: name(120),
    /** the first admin's name; defaults to the institute's */
    fullName: name(120).optional(),
    email,
    displayId: instituteId,
    ...passwords,
  })
  .refine(sameTwice, differ)

export const TeacherSignUp = z
  .object({
    fullName: name(120),
    email,
    institutionId: typedInstituteId,
    ...passwords,
  })
  .refine(sameTwice, differ)

export const SignIn = z.object({ email, password: typedPassword })

const ofStudent = {
  password: typedPassword,
  /** a lab program may send the device token from an earlier sign-in of this account */
  deviceToken: z.string().max(2000).optional(),
  /** sent by a page of the site: the session goes into a cookie, and the answer has no token */
  browser: z.boolean().default(false),
}

const byLoginName = z.object({ instituteId: typedInstituteId, loginName: name(40), ...ofStudent })

/** A student signs in with the institute's id and their admission number or sign-in name, or with their email. */
export const StudentSignIn = z.union([byLoginName, z.object({ email, ...ofStudent })])

/** The form of the student sign-in. */
export const StudentLogin = byLoginName.pick({ instituteId: true, loginName: true, password: true })

const purposes = ['verify', 'login', 'reset', 'change'] as const
export type Purpose = (typeof purposes)[number]
const purpose = z.enum(purposes)

export const SendCode = z.object({ email, purpose })
export const ForgetPassword = z.object({ email })

/** The token of a one-time link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete')

/** Either the address with its code, or the one-time link's token from the same mail. */
export const VerifyCode = z.union([
  z.object({ email, code, purpose }),
  z.object({ link: linkToken, purpose }),
])

/** `emailOtp` is the 4-digit code, or the one-time link's token. */
export const ResetPassword = z.object({
  email,
  password,
  emailOtp: z.union([code, linkToken], 'Enter the 4 digits of the code'),
})

/** The form for a new password; the code or link comes from the step before. */
export const NewPassword = z.object({ email, ...passwords }).refine(sameTwice, differ)

/** The form for a mailed code; account and purpose come from the step before. */
export const TypedCode = z.object({ code })

export const ChangePassword = z.object({ current: typedPassword, ...passwords }).refine(sameTwice, differ)

/** `code` is from an app, or a recovery code: for those who have one. */
export const Recheck = z.object({ email, password: typedPassword, code: secondStepCode.optional() })

/** The form for people with a second step. */
export const RecheckWithCode = Recheck.required()

/** The account settings form of admins and teachers. */
export const Profile = z.object({
  fullName: name(120),
  name: name(120).optional(),
  email,
  dob,
  phone,
  slogan: optionalText(160).optional(),
  image: image.optional(),
})

/**
 * PATCH /institution and PATCH /teacher: only the named fields change. A picture is changed only by its owner, so the newest
 * counts.
 */
export const ChangeProfile = Profile.partial().extend({
  expected: expectedOf(Profile.omit({ image: true }).shape),
})

/** Whether a sign-in also asks for a mailed code. */
export const TwoStep = z.object({ twoStep: z.boolean() })

/** The current user, in the form that the browser may keep for display. */
export const CurrentUser = z.strictObject({
  guid,
  role: z.enum(['admin', 'teacher', 'student', 'provider']),
  adminRole: z.enum(adminRoles).nullable(),
  displayId: z.string().nullable(),
  email: z.string(),
  fullName: z.string(),
  name: z.string(),
  dob: z.string().nullable(),
  phone: z.string(),
  image: z.string().nullable(),
  slogan: z.string(),
  institutionId: z.string().nullable(),
  instituteDisplayId: z.string().nullable(),
  classIds: z.array(z.string()),
  classes: z.array(z.object({ classdivision: z.string() })),
  twoStep: z.boolean(),
  mustChangePassword: z.boolean(),
  approved: z.boolean(),
})
export type CurrentUser = z.output<typeof CurrentUser>
