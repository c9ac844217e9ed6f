import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import {
  email,
  guid,
  instituteId,
  name,
  optionalText,
  orEmpty,
  phone,
  typedInstituteId,
} from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { ClassView } from '../class/schema.ts'

export const InstituteQuery = listQuery(['name', 'createdAt'])
export const InstituteId = z.object({ id: guid })

const patch = {
  name: name(120).optional(),
  slogan: optionalText(160).optional(),
  displayId: instituteId.optional(),
  phone: orEmpty(phone).optional(),
  address: optionalText(300).optional(),
}

/** The fields of an institute that its admins and the company's staff can change; those not named stay. */
export const InstitutePatch = z.object({ id: guid, ...patch, expected: expectedOf(patch) })

/** A new institute with its first admin, who gets a temporary password by mail. */
export const OnboardForm = z.object({
  name: name(120),
  displayId: instituteId,
  adminName: name(120),
  email,
})

/** Closing names the institute twice: by its guid in the address, and by its displayId typed by hand. */
export const CloseForm = z.object({ id: guid, displayId: typedInstituteId })

const institute = {
  guid: z.string(),
  displayId: z.string(),
  name: z.string(),
  slogan: z.string(),
  phone: z.string(),
  address: z.string(),
  /** the first admin's */
  email: z.string().nullable(),
  /** ISO 8601 */
  createdAt: z.string(),
  closedAt: z.string().nullable(),
}

/** An institute in a list, with its size. */
export const InstituteView = z.strictObject({
  ...institute,
  size: z.strictObject({
    classes: z.number().int(),
    teachers: z.number().int(),
    students: z.number().int(),
  }),
})
export type InstituteView = z.output<typeof InstituteView>

export const InstituteFull = InstituteView.extend({ classes: z.array(ClassView) })
export type InstituteFull = z.output<typeof InstituteFull>

/** Who needs a second step at sign-in. */
const policies = ['nobody', 'admins', 'staff'] as const

const signInRule = {
  secondStep: z.enum(policies, 'Choose one'),
  mailedCodes: z.boolean(),
}

/** Who needs a second step, and whether a mailed code is enough. */
export const SignInRule = z.strictObject(signInRule)
export type SignInRule = z.output<typeof SignInRule>

export const SetSignInPolicy = z.object({ ...signInRule, expected: expectedOf(signInRule) })

/** The rule, with the second steps that each of the staff has set up. */
export const SignInPolicy = z.strictObject({
  ...signInRule,
  staff: z.array(
    z.strictObject({
      guid: z.uuid(),
      fullName: z.string(),
      email: z.string(),
      role: z.enum(['admin', 'teacher']),
      passkeys: z.number(),
      app: z.boolean(),
      /** whether an account of the school's own provider is linked */
      schoolAccount: z.boolean(),
    }),
  ),
})
export type SignInPolicy = z.output<typeof SignInPolicy>
