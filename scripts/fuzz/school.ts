import type pg from 'pg'
import { openSession } from '../../lib/access/session/open-session.ts'
import { beginNextSession } from '../../lib/care/academic-session/begin.ts'
import { viewEndingSession } from '../../lib/care/academic-session/view.ts'
import type { Member } from '../../lib/core/actor.ts'
import { unseal } from '../../lib/core/seal.ts'
import { db } from '../../lib/testing/db.ts'
import { lastingProvider, testPassword } from '../../lib/testing/factories.ts'
import { samples } from '../../lib/testing/samples.ts'
import { makeWorld, type World } from '../../lib/testing/world.ts'
import { idsOf, plantCanaries } from './canary.ts'
import type { Group } from './plan.ts'
import type { Sample, Samples, Who } from './request.ts'
import { idsIn, type Values } from './values.ts'

/** The school that nobody else may learn anything about. */
export type OtherSchool = {
  world: World
  ids: Set<string>
  planted: string[]
  samples: Map<string, Sample | undefined>
}

/** The canary word in texts that nobody may change, such as comments. */
const CANARY = 'zq7b-world-name-'

/** Makes the other school, with a canary word in every text. */
export async function makeOther(owner: pg.Client): Promise<OtherSchool> {
  const past = await makeWorld(CANARY)
  await endSession(past)
  const created = await makeWorld(CANARY, past.school)
  const { planted } = await plantCanaries(owner, created.school.id)
  const { rows } = await owner.query('SELECT * FROM "Institution" WHERE id = $1::uuid', [created.school.id])
  const world = { ...created, school: rows[0] }
  return { world, ids: await idsOf(owner, world.school.id), planted, samples: new Map() }
}

/** Ends the current session with all of `world` in it. @returns its name */
async function endSession({ head }: World): Promise<string> {
  const { from, classes } = await viewEndingSession(head)
  const leaving = classes.map(({ guid }) => ({ guid, kept: false, goesTo: null }))
  await beginNextSession(head, { from, classes: leaving, students: [] })
  return from
}

/** A separate school for a batch of requests, since they damage it, with its people. */
export type School = {
  world: World
  /** the name of its past session */
  past: string
  values: Values
  samples: Map<string, Samples>
  /** the headers of a new session for a person */
  signIn: (who: Who) => Promise<Record<string, string>>
}

/** Makes a school, with samples for the named operations. */
export async function makeSchool(other: OtherSchool, operations: string[], group: Group): Promise<School> {
  const then = await makeWorld('Past')
  const ended = new Map<string, Sample | undefined>()
  for (const name of new Set(operations)) ended.set(name, await sampleOf(name, then))
  const past = await endSession(then)
  const world = await makeWorld('Own', then.school)
  const persons: Record<Who, Member | null> = {
    nobody: null,
    student: world.pupil,
    teacher: world.lead,
    admin: world.head,
    staff: await lastingProvider(),
  }
  const own = new Map<string, Samples>()
  for (const name of new Set(operations)) {
    own.set(name, {
      own: await sampleOf(name, world),
      past: ended.get(name),
      other: group === 'staff' ? undefined : await cachedSample(other, name),
    })
  }
  return {
    world,
    past,
    values: { ...valuesOf(world, then, other, group), past },
    samples: own,
    signIn: (one) => sessionHeaders(persons[one]),
  }
}

async function cachedSample(other: OtherSchool, name: string): Promise<Sample | undefined> {
  if (!other.samples.has(name)) other.samples.set(name, await sampleOf(name, other.world))
  return other.samples.get(name)
}

async function sampleOf(name: string, world: World): Promise<Sample | undefined> {
  const make = samples[name]
  return make && ((await make(world)) as Sample)
}

/** Opens a session for a person, with the password just confirmed. */
async function sessionHeaders(person: Member | null): Promise<Record<string, string>> {
  if (!person) return {}
  const recheckUntil = new Date(Date.now() + 10 * 60_000)
  // In one transaction, since other requests of the batch may end the person's sessions.
  const token = await db.$transaction(async (tx) => {
    const { token: sealed } = await openSession(tx, person.accountId, person)
    const claim = await unseal(sealed)
    await tx.session.update({
      where: { id: String(claim?.sid) },
      data: { recheckUntil },
      select: { id: true },
    })
    return sealed
  })
  return person.role === 'student'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `labmark.session=${token}` }
}

function valuesOf(world: World, then: World, other: OtherSchool, group: Group): Omit<Values, 'past'> {
  const { school, head, lead, heldKey, freeKey, coupon } = world
  // The company's staff may change any school, so the other school would change legitimately.
  const otherWorld = group === 'staff' ? world : other.world
  const removed = [world.goneTeacher.accountId, world.gonePupil.accountId, world.goneClass.id]
  const own = idsIn(world).filter((id) => !removed.includes(id))
  const gone = [...removed, ...idsIn(then).filter((id) => !own.includes(id))]
  const passwords = [testPassword, testPassword, 'Blue-vitriol-5', 'wrong-password']
  const schools = [
    school.displayId,
    school.displayId,
    school.id,
    otherWorld.school.displayId,
    otherWorld.school.id,
  ]
  const classes = ['10-A', '10-A', '10-B', '10-Z', '9-Q']
  const codes = [coupon.code, otherWorld.coupon.code, '1234', '0000']
  const experiments = ['types-of-chemical-reactions', 'stomata-in-a-leaf-peel', 'no-such-experiment']
  const files = [
    'students.csv',
    'students.xlsx',
    'teachers.csv',
    'template.xlsx',
    'worksheet.csv',
    'sheet.csv',
    'x.pdf',
  ]
  return {
    own,
    other: group === 'staff' ? gone : [...other.ids],
    gone,
    fields: {
      email: [head.email, lead.email, otherWorld.head.email, 'nobody@school.example'],
      password: passwords,
      current: passwords,
      confirm: passwords,
      displayId: schools,
      institute: schools,
      institutionId: schools,
      class: classes,
      classdivision: classes,
      newClassdivision: classes,
      classIds: classes,
      key: [heldKey.key, freeKey.key, otherWorld.heldKey.key],
      code: codes,
      couponcode: codes,
      experiment: experiments,
      slug: experiments,
      moduleName: experiments,
      file: files,
    },
  }
}
