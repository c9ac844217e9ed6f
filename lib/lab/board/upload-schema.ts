import { z } from 'zod'

/** A class's progress with its marks: days as YYYY-MM-DD, times in ISO 8601, null for a step still to come. */
export const ClassUpload = z.strictObject({
  class: z.string(),
  teacherSignedAt: z.string().nullable(),
  adminSignedAt: z.string().nullable(),
  uploadedOn: z.string().nullable(),
  /** how many students have another value on the sheet now than was uploaded */
  differences: z.number().int(),
  /** how many students were uploaded and are no longer in the class */
  left: z.number().int(),
})
export type ClassUpload = z.output<typeof ClassUpload>
