import { z } from 'zod'
import { email, idempotencyKey, text } from '../../core/fields.ts'

/** A plain-text mail to one member of the actor's institute. */
export const EmailMessage = z.object({ email, message: text(5000), idempotencyKey })
