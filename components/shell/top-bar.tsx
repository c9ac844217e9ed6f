import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { notifyStored, useStored } from '@/components/ui/use-stored'
import { PaletteLauncher } from './palette-launcher'
import type { Base, PaletteAction, ShellUser } from './types'
import { useClickOrBack } from './use-click-or-back'

type Props = {
  user: ShellUser
  base: Base
  titles: Record<string, string>
  actions: PaletteAction[]
  drawer: ReactNode
}

/** The bar at the top of every page: menu button, title, search and the user's picture. */
export function TopBar({ user, base, titles, actions, drawer }: Props) {
  return (
    <header className="sticky top-0 z-30 short:static flex h-14 items-center gap-2 border-b bg-canvas/95 px-4 backdrop-blur-sm sm:px-6 lg:pl-4 print:hidden">
      <SidebarToggle />
      {drawer}
      <PageTitle titles={titles} />
      <div className="ml-auto flex items-center gap-2">
        <PaletteLauncher user={user} base={base} actions={actions} />
        <Link
          href={`${base}/account-settings`}
          className="flex size-9 items-center justify-center rounded-full pointer-coarse:size-11"
        >
          <Avatar name={user.fullName} image={user.image} size="sm" />
          <span className="sr-only">{`My Account Setting, ${user.fullName}`}</span>
        </Link>
      </div>
    </header>
  )
}

/** The page's h1 in the top bar: the entry of `titles` with the longest matching path. */
function PageTitle({ titles }: Pick<Props, 'titles'>) {
  const path = usePathname()
  useFocusInPage(path)
  const [nearest] = Object.keys(titles)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)
  return <h1 className="min-w-0 truncate text-lg">{(nearest && titles[nearest]) ?? 'Labmark'}</h1>
}

/** The previous path in this document; in a module variable, since another layout's frame is remounted. */
let previousPath: string | undefined

/** The focused element may have gone with the previous page, as a Save button does: moves the focus into the new page. */
function useFocusInPage(path: string) {
  useEffect(() => {
    const moved = previousPath !== undefined && previousPath !== path
    previousPath = path
    if (moved && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}

/** The menu button on desktop: toggles the sidebar; a double click goes back in history. */
function SidebarToggle() {
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
