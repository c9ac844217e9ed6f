import { type JsonSchema, nameOf } from '../json-schema.ts'

const formats: Record<string, string> = { uuid: 'a guid', email: 'an email', uri: 'an address' }

/** A schema's type in a few words: text, up to 120 characters. Names of shapes are marked with «». */
export function kindOf(schema: JsonSchema): string {
  if (schema.$ref) return `«${nameOf(schema)}»`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => kindOf({ ...schema, type })).join(' or ')
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  return [baseOf(schema), limitsOf(schema)].filter(Boolean).join(', ')
}

const typeNames: Record<string, string> = { string: 'text', integer: 'whole number' }

function baseOf({ type = 'anything', format }: JsonSchema): string {
  return (format && formats[format]) ?? typeNames[String(type)] ?? String(type)
}

function limitsOf({ type, format, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (type === 'string' && !format) return between(minLength, maxLength, ' characters')
  // The bounds of safe integers are obvious in JSON.
  const upper = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum
  const lower = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum
  return type === 'integer' || type === 'number' ? between(lower, upper, '') : ''
}

function between(lower: unknown, upper: unknown, unit: string): string {
  if (typeof lower === 'number' && typeof upper === 'number') return `${lower} to ${upper}${unit}`
  if (typeof upper === 'number') return `up to ${upper}${unit}`
  return typeof lower === 'number' ? `at least ${lower}${unit}` : ''
}

export type FieldRow = { name: string; kind: string; required: boolean; note: string }

/** Every field of an object, with nested ones as `classdata.classdivision`. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema
  const own = Object.entries(properties).flatMap(([name, one]) => [
    {
      name: prefix + name,
      kind: kindOf(one),
      required: required.includes(name) && one.default === undefined,
      note: noteOf(one),
    },
    ...fieldRows(one.items ?? one, `${prefix}${name}${one.items ? '[]' : ''}.`),
  ])
  // Of several alternatives, none is required.
  const alternatives = (schema.anyOf ?? [])
    .flatMap((one) => fieldRows(one, prefix))
    .map((row) => ({ ...row, required: false }))
  return [...own, ...alternatives]
}

function noteOf({ description, default: initial }: JsonSchema): string {
  const defaultNote = initial === undefined ? '' : `${JSON.stringify(initial)} unless given`
  return [description, defaultNote].filter(Boolean).join('; ')
}
