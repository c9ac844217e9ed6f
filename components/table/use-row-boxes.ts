import { type MouseEvent, type RefObject, useEffect } from 'react'

type Rows = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  extend: (id: string, on: boolean) => void
}

const idOf = (box: HTMLInputElement) => box.closest<HTMLElement>('[data-row]')?.dataset.row

/**
 * The boxes of a list's rows, which come from the server as they are: a component for each would be most of a page's
 * time. They show what is selected; with Shift one takes everything since the last.
 * @returns what the list does when one of them is clicked: React tells no change of what it has not drawn
 */
export function useRowBoxes(list: RefObject<HTMLElement | null>, { has, toggle, extend }: Rows) {
  // After every drawing: rows may have come from the server since.
  useEffect(() => {
    for (const box of list.current?.querySelectorAll<HTMLInputElement>('[data-row-box]') ?? []) {
      const id = idOf(box)
      if (id) box.checked = has(id)
    }
  })

  return ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || !('rowBox' in target.dataset)) return
    const id = idOf(target)
    if (!id) return
    if (shiftKey) extend(id, target.checked)
    else toggle(id)
  }
}
