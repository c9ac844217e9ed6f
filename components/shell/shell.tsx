import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AcademicSession, usePastSession } from '@/components/ui/academic-session'
import { OnDemand } from '@/components/ui/on-demand'
import { AccountMeta } from './account-meta'
import { Drawer } from './drawer'
import { useLetterKey } from './hotkeys'
import { shellLinks } from './links'
import { Logout } from './logout'
import { SidebarContent } from './sidebar-content'
import { TopBar } from './top-bar'
import type { Base, PaletteAction, ShellLink, ShellUser } from './types'

type Props = {
  user: ShellUser
  base: Base
  /** Links after Dashboard, such as Students or Recycle bin. */
  links?: ShellLink[]
  /** The page titles by path, besides those of the links. */
  titles?: Record<string, string>
  /** Actions for the command palette, besides the links. */
  actions?: PaletteAction[]
  children: ReactNode
}

/** The frame of every signed-in screen: sidebar, top bar and page. */
export function Shell({ user, base, links = [], titles = {}, actions = [], children }: Props) {
  const all = shellLinks(base, links).flat()
  const running = user.sessions?.[0] ?? ''
  const content = <SidebarContent user={user} base={base} links={links} />
  return (
    <AcademicSession running={running} readOnly={user.viewer}>
      <Logout account={user.guid} base={base}>
        <AccountMeta account={user.guid} />
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0 print:hidden"
        >
          Skip to the page
        </a>
        <aside
          id="sidebar"
          aria-label="Sidebar"
          className="fixed inset-y-0 left-0 z-40 w-60 border-r bg-surface transition-[translate,visibility] duration-200 ease-out sidebar-closed:invisible sidebar-closed:-translate-x-full max-lg:hidden print:hidden"
        >
          {content}
        </aside>
        <div className="flex min-h-dvh flex-col transition-[padding] duration-200 ease-out lg:pl-60 lg:sidebar-closed:pl-0 print:block print:pl-0">
          <TopBar
            user={user}
            base={base}
            titles={{ ...Object.fromEntries(all.map(({ href, label }) => [href, label])), ...titles }}
            actions={[...all.map(({ href, label }) => ({ href, label })), ...actions]}
            drawer={<Drawer>{content}</Drawer>}
          />
          <main id="main" tabIndex={-1} className="flex-1">
            <PastBanner base={base} running={running} />
            {children}
          </main>
        </div>
        <ShortcutsLauncher />
      </Logout>
    </AcademicSession>
  )
}

const loadHelp = () => import('./shortcuts-help').then((module) => module.ShortcutsHelp)

/** Opens the list of shortcuts on `?`. */
function ShortcutsLauncher() {
  const [open, setOpen] = useState(false)
  useLetterKey('?', () => setOpen(true))
  const close = () => setOpen(false)
  return open && <OnDemand load={loadHelp} onMissing={close} part={{ onClose: close }} />
}

/** Shown on every page of a past session, with a link to the current one. */
function PastBanner({ base, running }: { base: Base; running: string }) {
  const past = usePastSession()
  if (!past) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-info-soft px-4 py-2 text-info-ink sm:px-6 print:hidden">
      <History aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 grow basis-56">
        <strong>Session {past} has ended.</strong> It can be viewed, printed and exported, but not changed.
      </span>
      {/* A full reload, as for the session switch. */}
      <a
        href={`${base}/dashboard`}
        className="rounded-sm font-semibold underline underline-offset-3 pointer-coarse:py-2.5"
      >
        Back to {running}
      </a>
    </p>
  )
}
