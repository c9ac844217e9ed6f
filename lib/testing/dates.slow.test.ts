import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { openIncident } from '../care/incident/log.ts'
import type { Member } from '../core/actor.ts'
import { databaseFailure } from '../core/database-failure.ts'
import { AppError } from '../core/errors.ts'
import type { Operation } from '../core/operation.ts'
import { type RoleName, rights } from '../core/permissions.ts'
import { checkStudents } from '../school/roster/check-import.ts'
import { commitImport } from '../school/roster/commit-import.ts'
import { viewImport } from '../school/roster/view-import.ts'
import { inputSchema, type JsonSchema } from '../wiring/openapi/json-schema.ts'
import { lastingProvider, rechecked } from './factories.ts'
import { allOperations } from './operations.ts'
import { samples } from './samples.ts'
import { makeWorld, type World } from './world.ts'

// Every date that a call accepts, at its limits: it is refused with a message or accepted, but never causes a server error.

const days = [
  ...['0000-01-01', '0001-01-01', '0099-12-31', '1582-10-10', '1899-12-31', '1900-01-01', '1900-02-29'],
  ...['1970-01-01', '2000-02-29', '2024-02-29', '2100-02-29', '2299-12-31', '2300-01-01', '9999-12-31'],
  ...['10000-01-01', '275760-09-13', '275760-09-14', '-000001-01-01', '+002026-01-01', '-271821-04-20'],
]
const moments = [
  ...days.map((day) => `${day}T00:00:00Z`),
  // A time zone can move a moment over a limit.
  ...['0001-01-01', '1900-01-01', '9999-12-31', '275760-09-13'].flatMap((day) => [
    ...[`${day}T00:00:00+05:30`, `${day}T00:00:00+23:59`],
    ...[`${day}T23:59:59.999Z`, `${day}T23:59:59.999-14:00`],
  ]),
]

const [aDay, noDay] = ['2026-06-01', '2026-06-41']
const [aMoment, noMoment] = [`${aDay}T10:30:00Z`, `${noDay}T10:30:00Z`]

type Path = (string | number)[]

const setAt = (input: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  const inner = setAt((input as Record<string, unknown> | undefined)?.[key], rest, value)
  if (typeof key === 'number') return Object.assign([...((input as unknown[]) ?? [])], { [key]: inner })
  return { ...(input as object), [key]: inner }
}

/** Every field of a call's input; of a list only the first item. */
function fieldsIn(schema: JsonSchema, path: Path = []): Path[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    fieldsIn(one, [...path, name]),
  )
  const items = schema.items ? fieldsIn(schema.items, [...path, 0]) : []
  const choices = (schema.anyOf ?? []).flatMap((one) => fieldsIn(one, path))
  const paths = [...inner, ...items, ...choices]
  return paths.length > 0 ? paths : [path]
}

/** Whether a field accepts one text and refuses the other. */
function distinguishes(schema: z.ZodType, path: Path, right: string, wrong: string) {
  const refused = (text: string) =>
    schema
      .safeParse(setAt({}, path, text))
      .error?.issues.some((issue) => issue.path.join('.') === path.join('.')) ?? false
  return refused(wrong) && !refused(right)
}

type Dated = { name: string; operation: Operation; path: Path; values: string[] }

const operations = [...(await allOperations())]
const dated = operations.flatMap(([name, operation]): Dated[] => {
  const paths = new Map(fieldsIn(inputSchema(operation.schema)).map((path) => [path.join('.'), path]))
  return [...paths.values()].flatMap((path) => {
    const one = { name, operation, path }
    if (distinguishes(operation.schema, path, aDay, noDay)) return [{ ...one, values: days }]
    return distinguishes(operation.schema, path, aMoment, noMoment) ? [{ ...one, values: moments }] : []
  })
})

const incident = { title: 'A lost laptop', foundAt: aMoment }

const companyStaffSamples: typeof samples = {
  'staff/listActs': () => ({}),
  'incident/openIncident': () => incident,
  'incident/addStep': async () => ({
    ...{ id: (await openIncident(people.provider, incident)).guid, step: 'note', text: 'Looked into' },
  }),
}

let world: World
let people: Record<Exclude<RoleName, 'family'>, Member>

beforeAll(async () => {
  world = await makeWorld('CanaryDates')
  const staff = await rechecked(await lastingProvider())
  people = { admin: await rechecked(world.head), teacher: world.lead, student: world.pupil, provider: staff }
})

test('finds the dates of calls: those of the log, people, coupons, prices, incidents and lab programs', () => {
  const names = new Set(dated.map(({ name, path }) => `${name} ${path.join('.')}`))
  for (const known of [
    ...['audit/listAudit from', 'audit/listAudit to', 'mark/listMarkTrail from', 'staff/listActs to'],
    ...['student/createStudent registrationDate', 'student/updateStudent registrationDate'],
    ...['teacher/createTeacher registrationDate', 'institute/updateProfile dob', 'price/setPrice validFrom'],
    ...['coupon/createCoupon validFrom', 'coupon/updateCoupon validTo', 'incident/openIncident foundAt'],
    ...['incident/addStep happenedAt', 'incident/listViewedStudents from', 'incident/listViewers to'],
    ...['attempt/submitAttempt startedAt', 'attempt/receiveStatements statements.0.timestamp'],
  ])
    expect(names).toContain(known)
})

async function outcome(call: Promise<unknown>) {
  try {
    await call
    return { status: 200, message: 'OK' }
  } catch (error) {
    const known = error instanceof AppError ? error : databaseFailure(error)
    if (!known) throw error
    return { status: known.status, message: known.message }
  }
}

test.each(dated.map((one) => [one.name, one.path.join('.'), one] as const))(
  '%s takes or refuses every date in %s',
  async (name, _, { operation, path, values }) => {
    const role = operation.right ? (rights[operation.right].roles[0] as keyof typeof people) : 'admin'
    const sample = samples[name] ?? companyStaffSamples[name]
    if (!sample) throw new Error(`Add an input for ${name}`)
    const refused = await sample(world)
    for (const value of values) {
      const isAccepted = operation.schema.safeParse(setAt(refused, path, value)).success
      // Only a call that is carried out can use its sample up.
      const input = setAt(isAccepted ? await sample(world) : refused, path, value)
      const { status, message } = await outcome(operation(people[role], input))
      expect([200, 409, 422], `${value}: ${message}`).toContain(status)
      expect(message).toMatch(/^[A-Z].+/)
    }
  },
)

test('the preview of an import refuses a row with such a day and accepts the others', async () => {
  const invalid = [
    '0000-01-01',
    '0001-01-01',
    '01/01/0001',
    '1899-12-31',
    '2300-01-01',
    '10000-01-01',
    '-000001-01-01',
  ]
  const valid = ['1900-01-01', '29/02/2000', '2299-12-31']
  const rows = [...invalid, ...valid].map(
    (day, index) =>
      `Row ${index},10-A,D-${index},d${index}.${world.school.displayId}@dates.example.com,${day}`,
  )
  const text = ['Name,Class,Roll no,Email,Registration date', ...rows].join('\n')
  const { guid } = await checkStudents(world.head, { text })
  expect(await viewImport(world.head, { id: guid })).toMatchObject({
    added: valid.length,
    refused: invalid.length,
  })
  await commitImport(world.head, { id: guid })
})
