import { forEachDetail } from '../../school/student/details.ts'
import type { JsonSchema } from './json-schema.ts'

const guid = '01a1fda3-a017-73c4-8b55-535e3b5736f2'
const password = 'Copper-sulphate-9'

/** Recognisable values for the fields whose schema is too general. */
const knownExamples: Record<string, unknown> = {
  email: 'asha@greenfield.example',
  password,
  confirm: password,
  current: 'Lime-water-7',
  fullName: 'Asha Kulkarni',
  adminName: 'Asha Kulkarni',
  username: 'Kiran Patil',
  name: 'Greenfield Public School',
  slogan: 'Learning by doing',
  displayId: 'GREENFIELD',
  institutionId: 'GREENFIELD',
  phone: '9876543210',
  ...forEachDetail(({ example }) => example),
  class: '10-A',
  classdivision: '10-A',
  newClassdivision: '10-B',
  classIds: ['10-A'],
  rollNumber: '7',
  admissionNumber: 'GPS-2026-007',
  code: '4821',
  emailOtp: '4821',
  link: 'x'.repeat(43),
  dob: '1990-06-01',
  registrationDate: '2026-06-01',
  day: '2027-01-11',
  domain: 'greenfield.example',
  message: 'The chemistry lab is closed on Monday.',
  image: '',
  filename: 'class-10.csv',
  text: 'Name,Email,Class,Roll No\nKiran Patil,kiran@greenfield.example,10-A,7',
  couponcode: 'WELCOME-2026',
  merchantUserId: '4f9c1e0b7a2d4c6e8f1a3b5c7d9e0f',
  digest: '7d0a4f1c2b9e8d35a6c1f0e4b7d2938a5c6e1f0b4d7a2938c5e6f1a0b4d7c293',
  reason: 'One mark was missing',
  moduleName: 'types-of-chemical-reactions',
  attemptedanswer: 'Combination and exothermic',
  clientAttemptId: '6f6f1e0e-2f5b-4a3a-9c55-0d2f3f5f8a11',
  startedAt: '2026-11-21T04:35:00Z',
  submittedAt: '2026-11-21T04:41:30Z',
}

/** A recognisable value that fits the schema. `name` is the name of its field. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.example !== undefined) return schema.example
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, name)
  if (schema.type === 'object') return objectOf(schema)
  if (name in knownExamples) return knownExamples[name]
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, name)]
  if (schema.default !== undefined) return schema.default
  return plainOf(schema)
}

/** Alternative inputs, which examples leave out: a file instead of rows, a filter instead of names, a text instead of a number. */
const otherWays = ['content', 'mapping', 'filter', 'question']

function objectOf({ properties = {}, required = [] }: JsonSchema) {
  const included = Object.entries(properties).filter(
    ([name]) => required.includes(name) || !otherWays.includes(name),
  )
  const entries = included.map(([name, property]) => [name, exampleOf(property, name)])
  return Object.fromEntries(entries)
}

function plainOf({ type, format, minimum }: JsonSchema): unknown {
  if (format === 'uuid') return guid
  if (type === 'integer' || type === 'number') return typeof minimum === 'number' && minimum > 0 ? minimum : 4
  if (type === 'boolean') return true
  return type === 'null' ? null : 'text'
}
