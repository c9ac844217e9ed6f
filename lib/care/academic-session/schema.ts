import { z } from 'zod'
import { classdivision, guid } from '../../core/fields.ts'

const sessionName = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'Write the session as 2026-27')
  .meta({ example: '2026-27' })

/** Where students move: to a class of the next session, or with null out of the school. */
const goesTo = classdivision.nullable().meta({ example: '10-A' })

const NextClass = z.object({
  guid,
  /** whether the next session has a class of this name, with the same teachers */
  kept: z.boolean(),
  goesTo,
})

const counts = {
  leaving: z.int(),
  repeating: z.int(),
  moving: z.int(),
  classes: z.int().describe('classes of the next session'),
  keys: z.int().describe('keys that go on with students who stay'),
  askedAnew: z.int().describe('students who stay and whose parents are asked anew'),
}

export const SessionCounts = z.object(counts)
export type SessionCounts = z.output<typeof SessionCounts>

/** A school's choices for its next session: class by class, and for single students who move elsewhere. */
export const NextSession = z.object({
  /** the current session, as it was shown */
  from: sessionName,
  classes: z.array(NextClass).max(500),
  students: z.array(z.object({ guid, goesTo })).max(20_000),
  /** whether the school's own experiments continue in the next session */
  ownExperiments: z.boolean().default(true),
  /** the numbers of the preview that was confirmed */
  confirmed: SessionCounts.optional(),
})
export type NextSession = z.input<typeof NextSession>

/** A class of the current session, as the wizard shows it. */
export type EndingClass = {
  guid: string
  classdivision: string
  teachers: string[]
  students: number
  /** attempts without a mark, or with one that is not released */
  open: number
  /** whether both signatures are on its practical sheet */
  signed: boolean
}

/** The data that the wizard begins with. `removed` students are in the recycle bin, and are not in the next session. */
export type EndingSession = {
  from: string
  to: string
  classes: EndingClass[]
  removed: number
  freeKeys: number
  /** experiments of the school's own, which continue if it wants */
  ownExperiments: number
}

/** The new session, with the results of beginning it. */
export const BegunSession = z.object({ name: z.string(), ...counts })

/** A published catalogue, with the board, class and session that it is for. */
const CatalogueChoice = z.object({
  guid,
  board: z.string(),
  level: z.string(),
  session: z.string(),
  version: z.int(),
})

/** The catalogue that a session uses, and the available ones. Once there is work in its experiments, it cannot change. */
export const SessionCatalogues = z.object({
  session: z.string(),
  chosen: guid,
  works: z.boolean(),
  catalogues: z.array(CatalogueChoice),
})
export type SessionCatalogues = z.output<typeof SessionCatalogues>

export const SessionRow = z.object({
  name: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  students: z.int(),
  keptUntil: z.iso.date().describe('until when its students’ records are kept'),
  undoUntil: z.iso.datetime().nullable().describe('until when the newest can be undone'),
})
export type SessionRow = z.output<typeof SessionRow>
