import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue, type Owner } from './fair-queue.ts'

const of = (group: string, member: string): Owner => ({ group, member })

function takeAll<T>(queue: FairQueue<T>): T[] {
  const taken: T[] = []
  for (let task = queue.take(); task !== undefined; task = queue.take()) taken.push(task)
  return taken
}

test('a school that comes late waits for one task of another school’s rush', () => {
  const queue = new FairQueue<string>()
  for (let i = 0; i < 150; i++) queue.add(of('rush', 'one'), `rush ${i}`)
  expect(queue.take()).toBe('rush 0')
  queue.add(of('late', 'two'), 'late')
  expect([queue.take(), queue.take()]).toEqual(['rush 1', 'late'])
  expect(queue.waitingOf(of('rush', 'one'))).toBe(148)
})

test('people of one school take turns, each in the order they came', () => {
  const queue = new FairQueue<string>()
  for (const task of ['a1', 'a2', 'a3']) queue.add(of('school', 'a'), task)
  queue.add(of('school', 'b'), 'b1')
  expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(queue.size).toBe(0)
})

test('whatever is added is taken once, and no group’s next task waits for more than one of each other group', () => {
  const owner = fc.record({ group: fc.constantFrom('x', 'y', 'z'), member: fc.constantFrom('1', '2') })
  fc.assert(
    fc.property(fc.array(owner, { maxLength: 60 }), (owners) => {
      const queue = new FairQueue<{ at: number; group: string }>()
      for (const [at, one] of owners.entries()) queue.add(one, { at, group: one.group })
      const taken = takeAll(queue)
      expect(taken.map(({ at }) => at).sort((a, b) => a - b)).toEqual(owners.map((_, at) => at))
      for (const group of ['x', 'y', 'z']) {
        const turns = taken.flatMap((task, turn) => (task.group === group ? [turn] : []))
        for (const [at, turn] of turns.entries()) expect(turn - (turns[at - 1] ?? -1)).toBeLessThanOrEqual(3)
      }
    }),
  )
})
