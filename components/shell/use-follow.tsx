import { useRouter } from 'next/navigation'
import { useCallback, useTransition } from 'react'
import { Sweep } from '@/components/ui/sweep'

type Click = Pick<MouseEvent, 'defaultPrevented' | 'preventDefault' | 'button'> &
  Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Follows a link without loading its page anew; `line` says that it is on its way, above everything. */
export function useFollow() {
  const { push } = useRouter()
  const [pending, startTransition] = useTransition()
  const follow = useCallback(
    (click: Click, link: HTMLAnchorElement | null | undefined) => {
      if (!link || click.defaultPrevented || !isPlain(click)) return
      click.preventDefault()
      startTransition(() => push(link.href, { scroll: link.dataset.soft !== 'stay' }))
    },
    [push],
  )
  return { follow, line: pending && <Sweep className="fixed inset-x-0 top-0 z-50 print:hidden" /> }
}
