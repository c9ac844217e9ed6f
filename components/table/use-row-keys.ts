import type { RefObject } from 'react'
import { isTaken, letterKeysOn } from '@/components/shell/hotkeys'
import { useWindowKeys } from '@/components/ui/use-window-keys'

type Rows = {
  toggle: (id: string) => void
  extend: (id: string) => void
  selectPage: () => void
  clear: () => void
  count: number
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Keyboard shortcuts of a list: arrows or j/k move, x selects, Shift+arrows extend, Ctrl+A selects the page, Esc clears. */
export function useRowKeys(box: RefObject<HTMLElement | null>, rows: Rows) {
  useWindowKeys((event) => {
    const list = box.current
    const target = event.target instanceof Element ? event.target : null
    const inside = Boolean(list && target && list.contains(target))
    if (!list || isTaken(event) || event.altKey || !(inside || isNowhere(target))) return
    if (act(event, list, target, inside)) event.preventDefault()
  })

  function act(event: KeyboardEvent, list: HTMLElement, target: Element | null, inside: boolean): boolean {
    const { key } = event
    const row = target?.closest<HTMLElement>('[data-row]')
    const id = row?.dataset.row
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a' || !inside) return false
      rows.selectPage()
      return true
    }
    if (key.length === 1 && !letterKeysOn()) return false
    if (steps[key]) return moveFocus(list, row, steps[key], event.shiftKey)
    if (key === 'Escape' && rows.count > 0) rows.clear()
    else if (key === 'x' && id) rows.toggle(id)
    else if (key === 'Enter' && target === row) row?.querySelector<HTMLElement>('a[href]')?.click()
    else return false
    return true
  }

  function moveFocus(
    list: HTMLElement,
    row: HTMLElement | null | undefined,
    step: number,
    extending: boolean,
  ): boolean {
    const all = [...list.querySelectorAll<HTMLElement>('[data-row]')]
    const next = all[row ? all.indexOf(row) + step : 0]
    if (!next) return Boolean(row)
    if (extending && row?.dataset.row) rows.extend(row.dataset.row)
    next.focus()
    if (extending && next.dataset.row) rows.extend(next.dataset.row)
    return true
  }
}

/** A click outside the list focuses the page itself, which has no keys of its own. */
const isNowhere = (target: Element | null) => target === document.body || target?.id === 'main'
