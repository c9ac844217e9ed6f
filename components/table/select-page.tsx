'use client'

import { type RefObject, useEffect, useId, useRef } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { cx } from '@/components/ui/cx'
import { useEarlyTicks } from '@/components/ui/use-early-ticks'
import { useSelection } from './selection'

/** The checkbox for all rows of the page; `named` shows its label. */
export function SelectPage({ named = false }: { named?: boolean }) {
  const id = useId()
  const { ids, page, selectPage, clear } = useSelection()
  const label = useRef<HTMLLabelElement>(null)
  useEarlyTicks(label, selectPage)
  const some = ids.length > 0
  const every = some && ids.length === page.length
  useFocusAfterSelection(label, some)
  return (
    <label
      ref={label}
      htmlFor={id}
      className={cx(
        'flex cursor-pointer items-center',
        named ? 'min-h-11 gap-2.5' : 'size-11 justify-center',
      )}
    >
      <Checkbox
        id={id}
        autoComplete="off"
        checked={every}
        indeterminate={some && !every}
        onChange={every ? clear : selectPage}
      />
      <span className={named ? 'whitespace-nowrap' : 'sr-only'}>
        Select all<span className="sr-only"> on this page</span>
      </span>
    </label>
  )
}

/** Takes the focus when the selection ends and the focused button is gone: on a phone the selection bar is shown only until then. */
function useFocusAfterSelection(label: RefObject<HTMLElement | null>, some: boolean) {
  useEffect(() => {
    if (!some) return
    return () => {
      const focused = document.activeElement
      const isGone = focused === document.body || focused?.getClientRects().length === 0
      if (isGone) label.current?.querySelector('input')?.focus({ preventScroll: true })
    }
  }, [label, some])
}
