import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeAfter, displaces, metals } from './law'

const metal = fc.constantFrom(...metals)

test('of two metals the more reactive drives the other out, never the other way, and none drives itself out', () => {
  const order = metals.map((one) => metals.filter((other) => displaces(one, other)).length)
  expect(order).toEqual([3, 2, 1, 0])
  fc.assert(
    fc.property(metal, metal, (one, other) => {
      expect(displaces(one, other) && displaces(other, one)).toBe(false)
    }),
  )
})

test('a rubbed strip reacts visibly within 20 minutes, and more with time; without a reaction it never changes', () => {
  fc.assert(
    fc.property(fc.string(), metal, metal, (seed, one, salt) => {
      const after = (minutes: number) => changeAfter(seed, { metal: one, rubbed: true }, salt, minutes)
      expect(after(0)).toBe(0)
      if (!displaces(one, salt)) {
        expect(after(20)).toBe(0)
        return
      }
      expect(after(20)).toBeGreaterThan(after(10))
      expect(after(20)).toBeGreaterThan(0.9)
    }),
  )
})

test('aluminium with its oxide shows nothing', () => {
  expect(changeAfter('meera', { metal: 'al', rubbed: false }, 'cu', 20)).toBe(0)
  expect(changeAfter('meera', { metal: 'zn', rubbed: false }, 'cu', 20)).toBeGreaterThan(0)
})
