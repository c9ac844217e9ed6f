import { z } from 'zod'
import { clockTime, optionalText } from '../../../core/fields.ts'

// Only the parts of a statement that make up an attempt are checked; programs may put anything else into it.

const iri = z.string().max(2000)
const words = z.record(z.string(), optionalText(2000))
const extensions = z.record(z.string(), z.unknown()).optional()
const activity = z.looseObject({ id: iri })

const example = {
  id: '0b1f4a5e-6c0d-4a64-9a5d-7d1c7f0f4c02',
  verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
  object: { id: 'https://lab.example/experiments/types-of-chemical-reactions/questions/2' },
  result: { response: 'Calcium hydroxide' },
  context: { registration: '6f6f1e0e-2f5b-4a3a-9c55-0d2f3f5f8a11' },
  timestamp: '2026-11-21T04:38:10Z',
}

export const Statement = z
  .looseObject({
    id: z.uuid('Send a UUID').optional(),
    verb: z.looseObject({ id: iri }),
    object: z.looseObject({
      id: iri.optional(),
      definition: z
        .looseObject({
          name: words.optional(),
          description: words.optional(),
          choices: z
            .array(z.looseObject({ id: z.string().max(500), description: words.optional() }))
            .max(50)
            .optional(),
          extensions,
        })
        .optional(),
    }),
    result: z
      .looseObject({ response: optionalText(500).optional(), duration: z.string().max(50).optional() })
      .optional(),
    context: z
      .looseObject({
        registration: z.uuid('Send a UUID').optional(),
        contextActivities: z
          .looseObject({ parent: z.union([activity, z.array(activity).max(20)]).optional() })
          .optional(),
        extensions,
      })
      .optional(),
    timestamp: clockTime.optional(),
  })
  .meta({ example })
export type Statement = z.output<typeof Statement>

/** The program's id for the attempt that a statement is about. */
export const registrationOf = ({ context }: Statement) => context?.registration?.toLowerCase()

/** POST /experiments/xapi/statements: up to 200 statements. */
export const Statements = z.object({ statements: z.array(Statement).min(1).max(200) })
