import { z } from 'zod'
import { expectedOf } from '../../core/expected.ts'
import { date, email, name as nameOf } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { AuditView } from '../../records/audit/schema.ts'
import { companyStaffNouns } from '../../records/staff/act-words.ts'

const name = nameOf(120)

export const CompanyStaffForm = z.object({ email, name })

/** PATCH /provider/account: the actor's own name. */
export const CompanyStaffName = z.object({ fullName: name })
export const ChangeCompanyStaffName = CompanyStaffName.partial().extend({
  expected: expectedOf(CompanyStaffName.shape),
})

/** `action` is a noun such as coupon, which means all of its actions; `from` and `to` are days in India, both inclusive. */
export const ActQuery = listQuery(['at']).extend({
  order: z.enum(['asc', 'desc']).default('desc'),
  action: z.enum(Object.keys(companyStaffNouns)).optional(),
  from: date.optional(),
  to: date.optional(),
})

/** One action, in the same form as an entry of a school's log. */
export const ActView = AuditView
export type ActView = z.output<typeof ActView>
