import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import { PageTitle } from './page-title'
import { PaletteLauncher } from './palette-launcher'
import { SidebarToggle } from './sidebar-toggle'
import type { Base, PaletteAction, ShellUser } from './types'

type Props = {
  user: ShellUser
  base: Base
  title?: string
  titles: Record<string, string>
  actions: PaletteAction[]
  drawer: ReactNode
}

/** The bar at the top of every page: menu button, title, search and the user's picture. */
export function TopBar({ user, base, title, titles, actions, drawer }: Props) {
  return (
    <header className="sticky top-0 z-30 short:static flex h-14 items-center gap-2 border-b bg-canvas/95 px-4 backdrop-blur-sm sm:px-6 lg:pl-4 print:hidden">
      <SidebarToggle />
      {drawer}
      <PageTitle title={title} titles={titles} />
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
