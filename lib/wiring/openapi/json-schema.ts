import { z } from 'zod'
import { CurrentUser } from '../../access/account/schema.ts'
import { IncidentView } from '../../care/incident/schema.ts'
import { ErasureView, Proof } from '../../care/person/schema.ts'
import { ConsoleOrder, ConsoleOrderFull } from '../../company/console/schema.ts'
import { PageMeta } from '../../core/page.ts'
import { SavedComponentMark } from '../../lab/assessment/schema.ts'
import { AttemptView } from '../../lab/attempt/schema.ts'
import { Absence } from '../../lab/mark/absence-field.ts'
import { SavedMark } from '../../lab/mark/schema.ts'
import { InstituteView } from '../../school/institute/schema.ts'
import { CheckedImport, ImportRowView, ImportView } from '../../school/roster/schema.ts'
import { StudentView } from '../../school/student/schema.ts'
import { TeacherRow, TeacherView } from '../../school/teacher/schema.ts'
import { CouponView } from '../../shop/coupon/schema.ts'
import { OrderView } from '../../shop/order/schema.ts'
import { RefundView } from '../../shop/refund/schema.ts'

/** A JSON Schema (2020-12), limited to what the document uses. */
export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  $ref?: string
  description?: string
  [keyword: string]: unknown
}

/** What a caller may send, before defaults and transformations. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  plain(z.toJSONSchema(schema, { ...sharedOptions, io: 'input' }))

/** What a caller gets; named schemas are referenced. */
export const outputSchema = (schema: z.ZodType): JsonSchema =>
  plain(z.toJSONSchema(schema, { ...sharedOptions, io: 'output', metadata: namedSchemas }))

/** The schemas that several answers share, by name. */
export function answerShapes(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(namedSchemas, { ...sharedOptions, io: 'output', uri: placeOf })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema)]))
}

const place = '#/components/schemas/'
const placeOf = (name: string) => place + name

/** Formats whose long patterns are left out, because readers know the formats. */
const formats = ['uuid', 'date', 'date-time']

const sharedOptions = {
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) => {
    if (formats.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern
  },
} as const

/** Without the members that only a standalone schema needs. */
function plain(schema: object): JsonSchema {
  const { $schema: _, $id: __, id: ___, $defs: ____, ...rest } = schema as JsonSchema
  return JSON.parse(JSON.stringify(rest).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`))
}

/** The name of the schema that is referenced. */
export const nameOf = ({ $ref }: JsonSchema) => $ref?.slice(place.length)

/** The properties of an object, or of all the objects it can be. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const alternatives = (schema.anyOf ?? []).map(propertiesOf)
  return Object.assign({}, ...alternatives, schema.properties)
}

/** A schema without some of its properties. */
export function without(schema: JsonSchema, names: string[]): JsonSchema {
  const { properties, required, anyOf, ...rest } = schema
  const remaining = Object.entries(properties ?? {}).filter(([name]) => !names.includes(name))
  const remainingRequired = required?.filter((name) => !names.includes(name)) ?? []
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(remaining) }),
    ...(remainingRequired.length > 0 && { required: remainingRequired }),
    ...(anyOf && { anyOf: anyOf.map((one) => without(one, names)) }),
  }
}

/** Answers of several calls: the document has each once, by name, and the calls reference it. */
const namedSchemas = z.registry<{ id: string }>()

const named = {
  User: CurrentUser,
  Teacher: TeacherView,
  TeacherRow,
  Student: StudentView,
  Institute: InstituteView,
  Attempt: AttemptView,
  Coupon: CouponView,
  Incident: IncidentView,
  PageMeta,
  Order: OrderView,
  ConsoleOrder,
  ConsoleOrderFull,
  Refund: RefundView,
  Erasure: ErasureView,
  ErasureProof: Proof,
  Absence,
  SavedMark,
  SavedComponentMark,
  Import: ImportView,
  CheckedImport,
  ImportRow: ImportRowView,
}

for (const [id, schema] of Object.entries(named)) namedSchemas.add(schema, { id })
