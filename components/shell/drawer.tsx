import { Menu, X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Modal } from '@/components/ui/modal'
import { useClickOrBack } from './use-click-or-back'

/** Whether a click closes the drawer at once: on a button, or on a link to the current page. */
function closesAtOnce({ target }: MouseEvent, path: string) {
  const pressed = target instanceof Element && target.closest('a, button')
  return pressed instanceof HTMLAnchorElement ? pressed.pathname === path : Boolean(pressed)
}

/** The menu button on a phone with its drawer: a dialog that closes on Esc and after navigation. */
export function Drawer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const path = usePathname()
  const [shownPath, setShownPath] = useState(path)
  // Navigation closes the drawer, by a link or by Back.
  if (path !== shownPath) {
    setShownPath(path)
    setOpen(false)
  }
  const press = useClickOrBack(() => setOpen(true))

  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-expanded={open} aria-haspopup="dialog" onClick={press} className="-ml-2">
        <Menu aria-hidden />
      </IconButton>
      {open && (
        <Modal
          aria-label="Menu"
          onDismiss={() => setOpen(false)}
          onClick={(event) => closesAtOnce(event, path) && setOpen(false)}
          className="h-dvh max-h-none w-72 max-w-[85vw] animate-slide-in border-r bg-surface text-ink shadow-overlay backdrop:bg-backdrop"
        >
          <IconButton label="Close menu" className="absolute top-3 right-3">
            <X aria-hidden />
          </IconButton>
          {children}
        </Modal>
      )}
    </div>
  )
}
