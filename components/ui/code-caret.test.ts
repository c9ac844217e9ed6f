import { describe, expect, it } from 'vitest'
import { digitsOf, keyTarget, rest } from './code-caret'

describe('a code of four digits', () => {
  it.each(['1234', '12 34', '12-34', ' 1 2 3 4 ', '123456'])('reads %j as 1234', (text) => {
    expect(digitsOf(text, 4)).toBe('1234')
  })

  it('covers a filled box, so that the next digit replaces it', () => {
    expect(rest(1, 4, 4)).toEqual({ start: 1, end: 2 })
  })

  it('stands before the first empty box, wherever it was asked to go', () => {
    expect(rest(3, 2, 4)).toEqual({ start: 2, end: 2 })
    expect(rest(4, 4, 4)).toEqual({ start: 4, end: 4 })
  })

  it('walks with the arrows and stays inside', () => {
    expect(keyTarget('ArrowLeft', 0, 4)).toBe(0)
    expect(keyTarget('ArrowRight', 2, 2)).toBe(2)
    expect(keyTarget('Home', 3, 4)).toBe(0)
    expect(keyTarget('End', 0, 3)).toBe(3)
    expect(keyTarget('5', 0, 3)).toBeNull()
  })
})
