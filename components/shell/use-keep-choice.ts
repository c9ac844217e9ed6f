import { type ChangeEvent, useEffect, useRef } from 'react'
import { choosePages, keepsPages } from './kept-pages'

/**
 * What a box or switch needs that has this device keep pages: what is chosen stands in the browser alone, so that the server
 * sends it empty.
 */
export function useKeepChoice() {
  const box = useRef<HTMLInputElement | null>(null)

  useEffect(() => {
    const { current } = box
    if (current) void agree(current)
  }, [])

  return {
    ref(node: HTMLInputElement | null) {
      box.current = node
    },
    // No browser fills in what it remembers of another visit.
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => void choosePages(target.checked),
  }
}

/** Brings the box and the device's choice together once the page's code has come: somebody may have been quicker than it. */
async function agree(box: HTMLInputElement) {
  if (box.checked) await choosePages(true)
  else box.checked = await keepsPages()
}
