'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Sweep } from '@/components/ui/sweep'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Follows every SoftLink of the page without loading the next one anew, and says that it is on its way. */
export function SoftLinks() {
  const { push } = useRouter()
  const [pending, startTransition] = useTransition()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null
      const link = at?.closest<HTMLAnchorElement>('a[data-soft]')
      if (!link || event.defaultPrevented || !isPlain(event)) return
      event.preventDefault()
      startTransition(() => push(link.href, { scroll: link.dataset.soft !== 'stay' }))
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [push])
  return pending && <Sweep className="fixed inset-x-0 top-0 z-50 print:hidden" />
}
