'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Follows every SoftLink of the page without loading the next one anew. */
export function SoftLinks() {
  const { push } = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null
      const link = at?.closest<HTMLAnchorElement>('a[data-soft]')
      if (!link || event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      push(link.href, { scroll: link.dataset.soft !== 'stay' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [push])
  return null
}
