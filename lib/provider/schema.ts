import { z } from 'zod'
import { email, text } from '../fields.ts'

/** Somebody of the company's own staff. */
export const StaffForm = z.object({ email, name: text(120) })
