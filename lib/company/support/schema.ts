import { z } from 'zod'
import { guid, text, wholeNumber } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'

const maxHours = 72

/** Lets the company's staff see the school's people for `hours` from now. */
export const GiveConsent = z.object({
  reason: text(300),
  hours: wholeNumber(1, maxHours, `Choose from 1 to ${maxHours} hours`),
})

export const ConsentId = z.object({ id: guid })

/** Support access that a school granted. Times are ISO 8601; `live` is as of now. */
export const ConsentView = z.strictObject({
  guid,
  reason: z.string(),
  grantedByName: z.string(),
  grantedAt: z.iso.datetime(),
  until: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  live: z.boolean(),
})
export type ConsentView = z.output<typeof ConsentView>

export const peopleRoles = ['admin', 'teacher', 'student'] as const

/** `id` is the school's guid. */
export const SupportPeopleQuery = listQuery(['name']).extend({
  id: guid,
  role: z.enum(peopleRoles).optional(),
})

/** A person of a school as support sees them: no address, no phone number, no marks. */
export const PersonView = z.strictObject({
  guid,
  name: z.string(),
  role: z.enum(peopleRoles),
  classes: z.array(z.string()),
})
export type PersonView = z.output<typeof PersonView>
