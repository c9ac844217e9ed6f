import { z } from 'zod'

/** How far a class is with its marks: days as YYYY-MM-DD, times in ISO 8601, null while it has not come to that. */
export const ClassUpload = z.strictObject({
  class: z.string(),
  teacherSignedAt: z.string().nullable(),
  adminSignedAt: z.string().nullable(),
  uploadedOn: z.string().nullable(),
  /** how many students there are of whom the sheet now says something else than was uploaded */
  differences: z.number().int(),
})
export type ClassUpload = z.output<typeof ClassUpload>
