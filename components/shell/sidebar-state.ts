import { useSyncExternalStore } from 'react'

const key = 'labmark.sidebar'
const listeners = new Set<() => void>()
const isOpen = () => document.documentElement.dataset.sidebar !== 'closed'

/** Opens or closes the sidebar and keeps that in this browser. The styles follow an attribute of <html>. */
export function toggleSidebar() {
  const next = isOpen() ? 'closed' : 'open'
  document.documentElement.dataset.sidebar = next
  localStorage.setItem(key, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the sidebar is open; on the server it always is. */
export function useSidebarOpen(): boolean {
  return useSyncExternalStore(subscribe, isOpen, () => true)
}
