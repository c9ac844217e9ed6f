import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { consentRefusal } from '../../school/parent/refuse-without-consent.ts'
import type { ConsentState } from '../../school/parent/schema.ts'

/** The reason why the student's work would not be stored. */
export const Refusal = z.enum(['consent_refused', 'consent_missing', 'no_class'])
export type Refusal = z.output<typeof Refusal>

/** The values that it depends on. */
export type RefusalRow = { consent: ConsentState; required: boolean; classId: string | null }

export const refusalOf = ({ consent, required, classId }: RefusalRow): Refusal | null =>
  consentRefusal(consent, required) ?? (classId ? null : 'no_class')

/** Whether the student's work would be stored: null, or the reason why not, before they have written anything. */
export const viewRefusal = operation('attempt.submit', z.object({}), async ({ actor, db }) => {
  const { accountId, institutionId } = actor
  const [student] = await db.read(
    (tx) => tx.$queryRaw<RefusalRow[]>`
      SELECT s.consent::text AS consent, i."consentRequired" AS required, s."classId"
        FROM "Student" s JOIN "Institution" i ON i.id = s."institutionId"
       WHERE s.id = ${accountId}::uuid AND s."institutionId" = ${institutionId}::uuid`,
  )
  return student ? refusalOf(student) : 'no_class'
})
