'use client'

import { Menu } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { toggleSidebar, useSidebarOpen } from './sidebar-state'
import { useClickOrBack } from './use-click-or-back'

/** The menu icon on a desk: toggles the sidebar; a double click goes back. */
export function SidebarToggle() {
  const open = useSidebarOpen()
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
