import { z } from 'zod'
import { classdivision, guid, idempotencyKey } from '../../core/fields.ts'
import { listQuery } from '../../core/page.ts'
import { kinds } from './fields.ts'

/** 5 MB as base64, with room for line breaks. */
const longestContent = 7_000_000

/** The largest body of a check, in bytes; a character of pasted text may take three. */
export const checkLimit = 16_000_000

const chooseOne = { message: 'Choose a file, or paste some rows', path: ['content'] }

const mapping = z.array(z.string().max(40).nullable()).max(60)

/** A file as base64, or pasted rows as text. `mapping` names a field, or null, for each kept column in turn. */
export const CheckRoster = z
  .object({
    filename: z
      .string()
      .transform((name) => name.replaceAll('\u0000', '').trim())
      .pipe(z.string().max(200, 'Use at most 200 characters'))
      .default(''),
    content: z.string().max(longestContent, 'This file is larger than 5 MB.').optional(),
    text: z.string().max(5_000_000, 'This is more than 5 MB. Please upload it as a file.').optional(),
    mapping: mapping.optional(),
    idempotencyKey,
  })
  .refine(({ content, text }) => Boolean(content?.length) !== Boolean(text?.trim()), chooseOne)

export const ImportId = z.object({ id: guid })
export const RematchImport = z.object({ id: guid, mapping })
export const CommitImport = z.object({
  id: guid,
  /** creates missing classes that rows name; otherwise those rows are left out */
  createClasses: z.boolean().default(false),
  /** the missing classes that the import showed; 409 if another one is missing by now */
  missingClasses: z.array(classdivision.meta({ example: '10-A' })).optional(),
  idempotencyKey,
})

export const ImportQuery = listQuery(['createdAt'])

export const rowFilters = ['all', 'added', 'changed', 'unchanged', 'refused', 'left'] as const
export const RowsQuery = listQuery(['line']).extend({ id: guid, only: z.enum(rowFilters).default('all') })

const reason = z.strictObject({
  field: z.string().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})

/** A row with its outcome; `cells` match the import's columns, `was` holds the former values of changed fields. */
export const ImportRowView = z.strictObject({
  line: z.number().int(),
  verdict: z.enum(['added', 'changed', 'unchanged', 'refused']),
  name: z.string(),
  cells: z.array(z.string()),
  reasons: z.array(reason),
  was: z.record(z.string(), z.string()),
})
export type ImportRowView = z.output<typeof ImportRowView>

const counts = {
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
}

const head = {
  guid,
  kind: z.enum(kinds),
  status: z.enum(['checked', 'committed', 'undone']),
  filename: z.string(),
  ...counts,
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  committedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** the time until which it can be undone; null when it cannot */
  undoUntil: z.iso.datetime().nullable(),
}

export const ImportSummary = z.strictObject(head)
export type ImportSummary = z.output<typeof ImportSummary>

/** An import as its page shows it, polled while its mails go out. */
export const ImportView = z.strictObject({
  ...head,
  columns: z.array(z.strictObject({ heading: z.string(), field: z.string().nullable() })),
  dropped: z.array(z.string()),
  unknown: z.array(z.string()),
  /** fields that new people need and no column fills */
  missing: z.array(z.string()),
  missingClasses: z.array(z.strictObject({ classdivision: z.string(), rows: z.number().int() })),
  /** classes that the import created */
  classes: z.array(z.string()),
  /** logins mailed to people added: of `total`, `sent` have gone out, `failed` could not be delivered, `waiting` go tomorrow */
  mails: z.strictObject({
    total: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
  }),
  /** students added without an admission number, with their sign-in names; `some` are the first of them */
  signInNames: z.strictObject({
    total: z.number().int(),
    some: z.array(
      z.strictObject({ username: z.string(), class: z.string().nullable(), loginName: z.string() }),
    ),
  }),
})
export type ImportView = z.output<typeof ImportView>

/** The answer to a check: with every refused row. */
export const CheckedImport = ImportView.extend({ refusedRows: z.array(ImportRowView) })

/** An undone import, with what could not be undone, and why. */
export const UndoneImport = ImportView.extend({
  left: z.array(z.strictObject({ line: z.number().int(), name: z.string(), reason: z.string() })),
})
