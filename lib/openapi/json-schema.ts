import { z } from 'zod'

/** A JSON Schema (2020-12), as far as the document looks into it. */
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
  description?: string
  [keyword: string]: unknown
}

/** What a caller may send: before defaults and transformations. */
export const inputSchema = (schema: z.ZodType) => converted(schema, 'input')

/** What a caller gets. */
export const outputSchema = (schema: z.ZodType) => converted(schema, 'output')

function converted(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}

/** The properties of an object, or of all the objects that it may be. */
export function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const alternatives = (schema.anyOf ?? []).map(propertiesOf)
  return Object.assign({}, ...alternatives, schema.properties)
}

/** The same schema without some of its properties. */
export function without(schema: JsonSchema, names: string[]): JsonSchema {
  const { properties, required, anyOf, ...rest } = schema
  const kept = Object.entries(properties ?? {}).filter(([name]) => !names.includes(name))
  const needed = required?.filter((name) => !names.includes(name)) ?? []
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(kept) }),
    ...(needed.length > 0 && { required: needed }),
    ...(anyOf && { anyOf: anyOf.map((one) => without(one, names)) }),
  }
}
