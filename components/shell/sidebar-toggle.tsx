import { Menu } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { notifyStored, useStored } from '@/components/ui/use-stored'
import { useClickOrBack } from './use-click-or-back'

/** The menu button on desktop: toggles the sidebar; a double click goes back in history. */
export function SidebarToggle() {
  const open = useStored(isOpen, true)
  const press = useClickOrBack(toggleSidebar)
  return (
    <IconButton
      label="Menu"
      aria-expanded={open}
      aria-controls="sidebar"
      onClick={press}
      className="max-lg:hidden"
    >
      <Menu aria-hidden />
    </IconButton>
  )
}

const key = 'labmark.sidebar'
const isOpen = () => document.documentElement.dataset.sidebar !== 'closed'

/** Toggles the sidebar and stores that in this browser. CSS follows an attribute of <html>. */
function toggleSidebar() {
  const next = isOpen() ? 'closed' : 'open'
  document.documentElement.dataset.sidebar = next
  localStorage.setItem(key, next)
  notifyStored()
}
