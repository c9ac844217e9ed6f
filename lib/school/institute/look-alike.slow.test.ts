import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { PATCH } from '../../../app/api/institution/[id]/route.ts'
import { POST as onboard } from '../../../app/api/institution/route.ts'
import { POST as signUp } from '../../../app/api/institution/signup/route.ts'
import { GET as students } from '../../../app/api/student/by-institute/[displayId]/route.ts'
import { GET as teachers } from '../../../app/api/teacher/institute/[displayId]/route.ts'
import { POST as joinRoute } from '../../../app/api/teacher/signup/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, testPassword } from '../../testing/factories.ts'
import { idColumns } from './display-id.ts'

/** Digits only, so that no test's id looks like another's: 2 to 9 look like nothing else. */
const tag = () => String(randomInt(1e12)).replace(/[01]/g, '7')
const fresh = () => `${randomUUID().slice(0, 8)}@mail.example.com`

const register = (displayId: string, name = 'Greenfield School') =>
  call(signUp, null, {
    body: { name, email: fresh(), displayId, password: testPassword, confirm: testPassword },
  })

const join = (institutionId: string) =>
  call(joinRoute, null, {
    body: { fullName: 'Ravi', email: fresh(), institutionId, password: testPassword, confirm: testPassword },
  })

const plainly = {
  status: 422,
  body: { fields: { displayId: [expect.stringMatching(/^Use the letters A to Z/)] } },
}
const alike = {
  status: 409,
  body: { fields: { displayId: [expect.stringMatching(/^This looks like the id/)] } },
}

const foreign = [
  ['Cyrillic', 'GRЕENFIELD'],
  ['Greek', 'ΑBC'],
  ['a zero-width space', 'GREEN\u200bFIELD'],
  ['a zero-width joiner', 'GREEN\u200dFIELD'],
  ['a soft hyphen', 'GREEN\u00adFIELD'],
  ['a combining sign', 'GREENFIELD\u0301'],
  ['a letter of mathematics with an accent', '𝐆é'],
  ['a small capital', 'ɢreenfield'],
  ['a mark of direction', '\u200fGREENFIELD'],
  ['Devanagari', 'विद्यालय'],
  ['a separator at the end', 'GREENFIELD-'],
  ['two separators', 'GREEN--FIELD'],
] as const

test('an id with characters of another script, or invisible ones, is refused, and the message says what is allowed', async () => {
  const [staff, head] = [await provider(), await admin()]
  for (const [what, displayId] of foreign) {
    expect(await register(`${tag()}${displayId}`), what).toMatchObject(plainly)
    const form = { name: 'Greenfield', displayId, adminName: 'Meena', email: fresh() }
    expect(await call(onboard, staff, { body: form }), what).toMatchObject(plainly)
    const options = { method: 'PATCH', params: { id: head.institutionId }, body: { displayId } }
    expect(await call(PATCH, head, options), what).toMatchObject(plainly)
  }
})

test('a full-width id is treated as the plain one that it looks like', async () => {
  const one = tag()
  const wide = [...`GREEN-${one}`]
    .map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  expect((await register(wide)).body.data).toMatchObject({ displayId: `GREEN-${one}` })
  const again = await register(`green-${one}`)
  expect(again).toMatchObject({
    status: 409,
    body: { fields: { displayId: ['This institute id is already taken'] } },
  })
})

test.each([
  ['0 for O', 'DOLLY', 'D0LLY'],
  ['1 for I', 'KVI', 'KV1'],
  ['l for I', 'HILL', 'HlLL'],
  ['rn for m', 'MODEM', 'MODERN'],
  ['vv for w', 'WILSON', 'VVILSON'],
  ['one separator for another', 'DPS-PUNE', 'DPS_PUNE'],
])('an id with %s is refused beside the one that it looks like', async (_, first, second) => {
  const one = tag()
  expect((await register(`${one}-${first}`)).status).toBe(201)
  expect(await register(`${one}-${second}`)).toMatchObject(alike)
  const head = await admin()
  const change = (displayId: string) =>
    call(PATCH, head, { method: 'PATCH', params: { id: head.institutionId }, body: { displayId } })
  expect(await change(`${one}-${second}`)).toMatchObject(alike)
  expect((await change(`${one}-OTHER`)).status).toBe(200)
  // Its own looks are no other id's.
  expect((await change(`${one}-0THER`)).status).toBe(200)
})

test('of two who register ids that look the same at one moment, one is told', async () => {
  const one = tag()
  const both = await Promise.all([register(`${one}-OAK`), register(`${one}-0AK`)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject(alike)
})

test('an existing institute stays reachable under an id that nobody could choose today', async () => {
  const head = await admin()
  const displayId = `Ｏdd·${tag()}`
  const data = { displayId, displayKey: displayId.toLowerCase() }
  await db.institution.update({ where: { id: head.institutionId }, data })
  expect((await join(displayId)).status).toBe(201)
  for (const get of [teachers, students])
    expect((await call(get, head, { method: 'GET', params: { displayId } })).status).toBe(200)
  const options = { method: 'PATCH', params: { id: head.institutionId }, body: { slogan: 'Still here' } }
  expect((await call(PATCH, head, options)).status).toBe(200)
})

test('a teacher who pastes the id with invisible characters finds the institute', async () => {
  const one = `PASTE-${tag()}`
  await register(one)
  const wide = [...one]
    .map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0))
    .join('')
  for (const typed of [`\ufeff${one}\u200b`, wide, one.toLowerCase()])
    expect((await join(typed)).status).toBe(201)
})

test('an institute’s name loses invisible characters, but keeps the joiners of Indian scripts', async () => {
  const one = `NAME-${tag()}`
  await register(one, 'Green\u200bfield\u2060 \u00adSchool\u200f')
  const nameOf = async (displayKey: string) =>
    (await db.institution.findFirst({ where: { displayKey } }))?.name
  expect(await nameOf(one.toLowerCase())).toBe('Greenfield School')
  const two = `NAME-${tag()}`
  const hindi = 'शक्\u200dति विद्यालय'
  await register(two, hindi)
  expect(await nameOf(two.toLowerCase())).toBe(hindi)
  expect(await register(`NAME-${tag()}`, 'Green\u202efield')).toMatchObject({
    status: 422,
    body: { fields: { name: ['Please use plain text'] } },
  })
})

test('the migration accepts schools that look the same, gives the look to the oldest, and computes it as the program does', async () => {
  const ids = ['GREENF1ELD', 'GreenField', 'DPS_PVVNE', 'modern/Oak', 'erased x']
  const client = new pg.Client({ connectionString: process.env.MIGRATE_DATABASE_URL })
  await client.connect()
  try {
    // Shadows the real table, on this connection only.
    await client.query(
      'CREATE TEMP TABLE "Institution" (id text, "displayId" text, "displayKey" text, "createdAt" timestamptz)',
    )
    for (const [index, id] of ids.entries())
      await client.query('INSERT INTO "Institution" VALUES ($1, $2, lower($2), $3)', [
        `i${index}`,
        id,
        new Date(index),
      ])
    await client.query(readFileSync('prisma/migrations/20261123141000_look_key/migration.sql', 'utf8'))
    const { rows } = await client.query('SELECT "lookKey" FROM "Institution" ORDER BY id')
    const looks = ids.map((id) => idColumns(id).lookKey)
    expect(rows.map(({ lookKey }) => lookKey)).toEqual([
      looks[0],
      `${looks[0]} i1`,
      looks[2],
      looks[3],
      'erased x',
    ])
  } finally {
    await client.end()
  }
})
