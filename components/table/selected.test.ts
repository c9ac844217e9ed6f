import { describe, expect, it } from 'vitest'
import { nothingSelected, range, stillShown, toggle, wholePage, withoutRows } from './selected'

const page = ['a', 'b', 'c', 'd', 'e']
const ids = (selected: { ids: ReadonlySet<string> }) => [...selected.ids].sort().join('')

describe('selecting rows', () => {
  it('turns one row on and off, and remembers it as the anchor', () => {
    const on = toggle(nothingSelected, 'b')
    expect(ids(on)).toBe('b')
    expect(on.anchor).toBe('b')
    expect(ids(toggle(on, 'b'))).toBe('')
  })

  it('takes a range from the anchor in either direction', () => {
    expect(ids(range(toggle(nothingSelected, 'b'), page, 'd', true))).toBe('bcd')
    expect(ids(range(toggle(nothingSelected, 'd'), page, 'b', true))).toBe('bcd')
  })

  it('clears a range too', () => {
    expect(ids(range({ ...wholePage(page), anchor: 'd' }, page, 'b', false))).toBe('ae')
  })

  it('forgets "all pages" as soon as one row changes', () => {
    expect(toggle({ ...wholePage(page), all: true }, 'a').all).toBe(false)
  })

  it('deselects the rows that an action was applied to, and keeps those selected in the meantime', () => {
    const acted = toggle(toggle(nothingSelected, 'b'), 'd')
    expect(ids(withoutRows(toggle(acted, 'e'), [...acted.ids]))).toBe('e')
    expect(ids(withoutRows({ ...wholePage(page), all: true }, page))).toBe('')
    expect(withoutRows({ ...wholePage(page), all: true }, ['a']).all).toBe(false)
  })

  it('keeps the rows that are still shown when others come or go, and never “all pages”', () => {
    const remaining = stillShown({ ...wholePage(page), all: true, anchor: 'a' }, ['c', 'b', 'x'])
    expect(ids(remaining)).toBe('bc')
    expect(remaining).toMatchObject({ all: false, anchor: undefined })
    expect(stillShown(toggle(nothingSelected, 'b'), ['b']).anchor).toBe('b')
  })
})
