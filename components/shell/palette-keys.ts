import type { KeyboardEvent } from 'react'
import type { Entry } from './palette-entry'

type Palette = {
  entries: Entry[]
  /** the index of the active row */
  activeIndex: number
  /** the result whose actions are shown */
  about: Entry | undefined
  choose: (entry: Entry | undefined) => void
  open: (entry: Entry) => void
  back: () => void
  act: (how: 'open' | 'more') => void
}

/**
 * Handles keys in the palette's input: arrows choose and Enter opens; Tab or → shows a row's further actions, where a digit
 * opens one and ← goes back. Keys that compose a text are left to its input method.
 */
export function onPaletteKey(event: KeyboardEvent<HTMLInputElement>, palette: Palette) {
  if (event.nativeEvent.isComposing) return
  const done = palette.about ? onActKey(event, palette) : onResultKey(event, palette)
  if (done) event.preventDefault()
}

function onAnyKey({ key }: KeyboardEvent, { entries, activeIndex, choose, act }: Palette): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step) choose(entries[(activeIndex + step + entries.length) % entries.length])
  if (key === 'Enter') act('open')
  return step !== undefined || key === 'Enter'
}

function onResultKey(event: KeyboardEvent<HTMLInputElement>, palette: Palette): boolean {
  const { value, selectionStart } = event.currentTarget
  const opensActions =
    (event.key === 'Tab' && !event.shiftKey) ||
    (event.key === 'ArrowRight' && selectionStart === value.length)
  if (opensActions) palette.act('more')
  return opensActions || onAnyKey(event, palette)
}

function onActKey(event: KeyboardEvent, palette: Palette): boolean {
  const goesBack = ['ArrowLeft', 'Backspace'].includes(event.key) || (event.key === 'Tab' && event.shiftKey)
  if (goesBack) palette.back()
  const numbered = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey
  const entry = numbered ? palette.entries[Number(event.key) - 1] : undefined
  if (entry) palette.open(entry)
  return goesBack || entry !== undefined || event.key === 'Tab' || onAnyKey(event, palette)
}
