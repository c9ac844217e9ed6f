'use client'

import { useEffect } from 'react'
import { useFollow } from './use-follow'

/** Follows every SoftLink of the page. */
export function SoftLinks() {
  const { follow, line } = useFollow()
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null
      follow(event, at?.closest<HTMLAnchorElement>('a[data-soft]'))
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [follow])
  return line
}
