'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, X } from '@/components/ui/icons'
import { useClickOrBack } from './use-click-or-back'

/** The menu icon on a phone and the drawer it opens: the platform's dialog keeps focus in and Esc closes it. */
export function Drawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const path = usePathname()
  const press = useClickOrBack(() => setOpen(true))

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
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
        onClick={(event) => event.target === dialog.current && setOpen(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r bg-surface text-ink shadow-overlay backdrop:bg-backdrop open:animate-slide-in"
      >
        {open && (
          <>
            <IconButton label="Close menu" onClick={() => setOpen(false)} className="absolute top-3 right-3">
              <X aria-hidden />
            </IconButton>
            {children}
          </>
        )}
      </dialog>
    </div>
  )
}
