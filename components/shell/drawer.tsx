'use client'

import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useClickOrBack } from './use-click-or-back'
import { useFollow } from './use-follow'

const linkAt = ({ target }: MouseEvent) => (target instanceof Element ? target.closest('a') : null)
const isWayOut = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') !== null

/**
 * The menu icon on a phone and the drawer it opens: the platform's dialog keeps focus in and Esc closes it. So does
 * whatever is pressed in it, since nothing beside it can be reached while it is open; a link is therefore followed here.
 */
export function Drawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const path = usePathname()
  const press = useClickOrBack(() => setOpen(true))
  const { follow, line } = useFollow()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Back closes the drawer too
  useEffect(() => setOpen(false), [path])

  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-expanded={open} aria-haspopup="dialog" onClick={press} className="-ml-2">
        <Menu aria-hidden />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Esc, which a dialog has by itself */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        onClickCapture={(event) => follow(event, linkAt(event))}
        onClick={(event) => (event.target === dialog.current || isWayOut(event)) && setOpen(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-surface text-ink shadow-overlay backdrop:bg-backdrop open:animate-slide-in"
      >
        {open && (
          <>
            <IconButton label="Close menu" className="absolute top-3 right-3">
              <X aria-hidden />
            </IconButton>
            {children}
          </>
        )}
      </dialog>
      {line}
    </div>
  )
}
