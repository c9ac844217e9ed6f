import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EditForm, editForms, type Value, type Values } from '../testing/edit-forms.ts'
import { runs } from '../testing/runs.ts'
import { isSame } from './expected.ts'

type Person = 0 | 1
type Step =
  | { does: 'opens'; who: Person }
  | { does: 'types'; who: Person; field: number; choice: number }
  | { does: 'saves'; who: Person; takes: boolean[] }

const who = fc.constantFrom<Person>(0, 1)
const few = fc.nat({ max: 19 })
/** Each history uses two fields of the form: with more, changes would hardly ever collide. */
const two = fc.nat({ max: 1 })
const takes = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('opens' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('types' as const), who, field: two, choice: few }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('saves' as const), who, takes }) },
)

/** Both change the same field, one after the other. */
const meeting: Step[] = [
  { does: 'types', who: 0, field: 0, choice: 1 },
  { does: 'types', who: 1, field: 0, choice: 2 },
  { does: 'saves', who: 0, takes: [] },
  { does: 'saves', who: 1, takes: [] },
]

/** What a form shows, and what it read before. */
type Open = { read: Values; typed: Values }

const opened = (row: Values): Open => ({ read: { ...row }, typed: { ...row } })
const at = <T>(items: readonly T[], index: number) => items[index % items.length] as T
const pick = (names: string[], from: Values) =>
  Object.fromEntries(names.map((name) => [name, from[name] as Value]))

/** The same as in components/form/edit.ts: the changed values, and what they were before. */
function changed({ read, typed }: Open) {
  const names = Object.keys(typed).filter((name) => !isSame(read[name], typed[name]))
  return { names, body: { ...pick(names, typed), expected: pick(names, read) } }
}

/** On a 409 the person sees both values of exactly the fields that somebody else has changed, and chooses. */
async function save(form: EditForm, open: Open, person: Person, choices: boolean[]): Promise<boolean> {
  const before = await form.read()
  const { names, body } = changed(open)
  const conflicting = names.filter(
    (name) => !isSame(before[name], open.read[name]) && !isSame(before[name], open.typed[name]),
  )
  const answer = await form.save(form.people[person], body)
  const after = await form.read()
  if (conflicting.length === 0) {
    expect(answer).toMatchObject({ status: 200 })
    expect(after).toEqual({ ...before, ...pick(names, after) })
    for (const name of names) expect(isSame(after[name], open.typed[name])).toBe(true)
    Object.assign(open, opened(after))
    return false
  }
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(after).toEqual(before)
  const { current, yours } = answer.body.data as { current: Values; yours: Values }
  expect(Object.keys(current).sort()).toEqual(conflicting.toSorted())
  for (const [index, name] of conflicting.entries()) {
    expect(isSame(current[name], before[name])).toBe(true)
    expect(isSame(yours[name], open.typed[name])).toBe(true)
    open.read[name] = current[name] as Value
    if (!choices[index]) open.typed[name] = current[name] as Value
  }
  return true
}

describe.each(Object.entries(editForms))('%s', (_, make) => {
  test('two people who edit in any order lose nothing: the later one is asked', {
    timeout: 120_000,
  }, async () => {
    let conflicts = 0
    await fc.assert(
      fc.asyncProperty(few, fc.array(step, { minLength: 12, maxLength: 30 }), async (first, steps) => {
        const form = await make()
        const all = Object.keys(form.choices)
        const fields = [at(all, first), at(all, first + 1)]
        const row = await form.read()
        const screens = [opened(row), opened(row)] as const
        for (const one of steps) {
          const open = screens[one.who]
          if (one.does === 'opens') Object.assign(open, opened(await form.read()))
          if (one.does === 'types') {
            const name = at(fields, one.field)
            open.typed[name] = at(form.choices[name] ?? [], one.choice)
          }
          if (one.does === 'saves' && (await save(form, open, one.who, one.takes))) conflicts++
        }
      }),
      { numRuns: runs(5), unbiased: true, examples: [[0, meeting]] },
    )
    // Otherwise the test would prove little.
    expect(conflicts).toBeGreaterThan(0)
  })

  test('of two people who save the same field at the same moment, one gets both values', async () => {
    const form = await make()
    const row = await form.read()
    for (const [name, choices] of Object.entries(form.choices)) {
      const [one, other] = choices.filter((value) => !isSame(value, row[name]))
      if (one === undefined || other === undefined) continue
      const saves = [one, other].map((value, index) =>
        form.save(form.people[index as Person], { [name]: value, expected: { [name]: row[name] ?? null } }),
      )
      const answers = await Promise.all(saves)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers[0]?.status === 200 ? one : other
      const after = await form.read()
      expect(isSame(after[name], winner)).toBe(true)
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.data).toMatchObject({ current: {}, yours: {} })
    }
  })

  test('without `expected`, a call writes the fields it names and nothing else', async () => {
    const form = await make()
    for (const [name, choices] of Object.entries(form.choices)) {
      const before = await form.read()
      const value = choices.find((one) => !isSame(one, before[name])) as Value
      expect(await form.save(form.people[0], { [name]: value })).toMatchObject({ status: 200 })
      const { [name]: written, ...others } = await form.read()
      expect(isSame(written, value)).toBe(true)
      expect(others).toEqual(Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)))
    }
  })
})
