import fc from 'fast-check'
import type { Call } from './call.ts'
import { type FuzzRequest, people, requestOf, type Samples, type Who } from './request.ts'
import type { Values } from './values.ts'

/** Who makes a batch's requests. Calls open to anyone may legitimately change other schools, so they are a separate group. */
const groups = ['open', 'nobody', 'student', 'teacher', 'admin', 'staff'] as const
export type Group = (typeof groups)[number]

/** The order of groups in a round; those who may do more come more often. */
const round: readonly Group[] = [
  'admin',
  'teacher',
  'open',
  'student',
  'staff',
  'nobody',
  'admin',
  'teacher',
  'admin',
  'open',
  'teacher',
  'admin',
]

/** A batch; its number determines everything in it. */
export type Batch = {
  at: number
  group: Group
  requests: { call: Call; who: Who; seed: number }[]
}

/** How many requests with permission there are for each one without. */
const PERMITTED_SHARE = 5

/** The endless sequence of batches of a run: each group goes through all its calls. The same seed gives the same requests. */
export function* batches(calls: Call[], seed: number, size: number): Generator<Batch> {
  const decks = new Map(groups.map((group) => [group, deckOf(calls, group)]))
  const next = new Map(groups.map((group) => [group, 0]))
  for (let at = 0; ; at += 1) {
    const group = round[at % round.length] ?? 'admin'
    const deck = decks.get(group) ?? []
    const from = next.get(group) ?? 0
    const requests = Array.from({ length: size }, (_, index) => {
      const { call, who } = deck[(from + index) % deck.length] as (typeof deck)[number]
      return { call, who, seed: seed * 1_000_003 + at * size + index }
    })
    next.set(group, from + size)
    yield { at, group, requests }
  }
}

function deckOf(calls: Call[], group: Group): { call: Call; who: Who }[] {
  const own = calls.filter(({ open }) => open === (group === 'open'))
  if (group === 'open') return people.flatMap((who) => own.map((call) => ({ call, who })))
  const allowed = own.filter(({ roles }) => roles.includes(group))
  const many = Array.from({ length: PERMITTED_SHARE }, () => allowed.map((call) => ({ call, who: group })))
  const once = own.filter((call) => !allowed.includes(call)).map((call) => ({ call, who: group }))
  return [...many, once].flat()
}

/** Draws the requests of a batch, with values that exist in its school. */
export type Draw = (batch: Batch, values: Values, samplesOf: (call: Call) => Samples) => FuzzRequest[]

/** Prepares the drawing of requests. What a call accepts is computed once; only the existing values change. */
export function openDraw(): Draw {
  const arbitraries = new Map<string, fc.Arbitrary<FuzzRequest>>()
  let current: { values: Values; samplesOf: (call: Call) => Samples }
  return ({ requests }, values, samplesOf) => {
    current = { values, samplesOf }
    return requests.map(({ call, who, seed }) => {
      const name = `${who} ${call.name}`
      const arbitrary =
        arbitraries.get(name) ??
        requestOf(
          call,
          who,
          () => current.values,
          () => current.samplesOf(call),
        )
      arbitraries.set(name, arbitrary)
      const [request] = fc.sample(arbitrary, { seed, numRuns: 1 })
      if (!request) throw new Error('One was to be drawn.')
      return request
    })
  }
}
