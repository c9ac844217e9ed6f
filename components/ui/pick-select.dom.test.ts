import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '@/components/testing/render'
import { PickSelect } from './pick-select'

const showPicker = vi.fn()

/** A select of classes; `press` says whether the browser still does what it does with a key. */
async function classSelect(opensPage: boolean, canShow = true) {
  const options = ['9-A', '9-B'].map((name) => createElement('option', { key: name }, name))
  const props = { 'aria-label': 'Class', value: '9-A', opensPage, onPick: vi.fn() }
  const main = await render(createElement(PickSelect, props, options))
  const select = main.querySelector('select') as HTMLSelectElement
  showPicker.mockClear()
  if (canShow) select.showPicker = showPicker
  const press = (key: string, altKey = false) =>
    act(async () =>
      select.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true })),
    )
  return { press }
}

test.each(['ArrowDown', 'ArrowUp', 'End', '9'])(
  'where a choice opens a page, %s opens the list',
  async (key) => {
    const { press } = await classSelect(true)
    expect(await press(key)).toBe(false)
    expect(showPicker).toHaveBeenCalledOnce()
  },
)

test('Tab and keys with Alt stay the browser’s', async () => {
  const { press } = await classSelect(true)
  expect(await press('Tab')).toBe(true)
  expect(await press('ArrowDown', true)).toBe(true)
  expect(showPicker).not.toHaveBeenCalled()
})

test('keys choose as the browser likes where a choice opens no page, and where the list cannot be opened', async () => {
  const { press } = await classSelect(false)
  expect(await press('ArrowDown')).toBe(true)
  expect(showPicker).not.toHaveBeenCalled()
  const older = await classSelect(true, false)
  expect(await older.press('ArrowDown')).toBe(true)
})
