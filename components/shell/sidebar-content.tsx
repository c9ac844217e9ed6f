import { ArrowLeftRight, LogOut } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Fragment, useState } from 'react'
import { enterSchool } from '@/components/account/after-sign-in'
import { Logo } from '@/components/brand/logo'
import { confirmLeave } from '@/components/form/confirm-leave'
import { asFailure, toastFailure } from '@/components/form/failure'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import type { LinkedSchool } from '@/lib/access/sign-in/linked-schools'
import { shellLinks } from './links'
import { useLogout } from './logout'
import { SessionSwitch } from './session-switch'
import type { Base, ShellLink, ShellUser } from './types'

type Props = { user: ShellUser; base: Base; links: ShellLink[] }

/** The sidebar's content, beside the page on desktop and in the drawer on a phone. */
export function SidebarContent({ user, base, links }: Props) {
  const isTeacher = user.role === 'teacher'
  const name = isTeacher ? user.fullName : user.name
  return (
    <div className="flex h-full flex-col">
      <Link href={`${base}/dashboard`} className="mx-3 mt-3 flex h-10 items-center rounded-md px-3">
        <Logo />
      </Link>
      <div className="mx-3 mt-2 flex items-center gap-3 border-y px-3 py-3">
        <Avatar name={name} image={user.image} />
        <div className="min-w-0">
          <p className="line-clamp-2 break-words font-semibold leading-5">{name}</p>
          {!isTeacher && user.slogan && <Slogan>{user.slogan}</Slogan>}
        </div>
      </div>
      {user.otherSchools && user.otherSchools.length > 0 && (
        <SchoolSwitch schools={user.otherSchools} email={user.email} />
      )}
      {user.sessions && user.sessions.length > 1 && <SessionSwitch base={base} sessions={user.sessions} />}
      <nav aria-label="Main" className="flex-1 overflow-y-auto p-3">
        {shellLinks(base, links, user.unread).map((group, index) => (
          <Fragment key={group[0]?.href}>
            {index > 0 && <hr className="mx-3 my-2" />}
            <ul className="flex flex-col gap-0.5">
              {group.map((link) => (
                <li key={link.href}>
                  <NavLink {...link} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <div className="border-t p-3">
        <LogoutButton />
      </div>
    </div>
  )
}

/** The line below the name; where it is an email, it may break after its @ instead of inside a word. */
function Slogan({ children }: { children: string }) {
  const breakAt = children.indexOf('@') + 1
  return (
    <p className="line-clamp-2 break-words text-muted text-sm leading-4">
      {children.slice(0, breakAt)}
      <wbr />
      {children.slice(breakAt)}
    </p>
  )
}

/** The sidebar's logout button. */
function LogoutButton() {
  const { pending, logout } = useLogout()
  return (
    <button type="button" aria-busy={pending || undefined} onClick={logout} className="nav-row">
      <LogOut aria-hidden />
      {pending ? 'Logging out' : 'Logout'}
    </button>
  )
}

/** A sidebar link. Marks the current page; on hover or focus it prefetches the target's loading screen. */
function NavLink({ href, label, icon, badge = 0, badgeNoun = 'unread', covers = [] }: ShellLink) {
  const path = usePathname()
  const [near, setNear] = useState(false)
  const current = [href, ...covers].some((page) => path === page || path.startsWith(`${page}/`))
  return (
    <Link
      href={href}
      line="absolute inset-x-3 bottom-0"
      prefetch={near ? null : false}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      aria-current={current ? 'page' : undefined}
      className={icon ? 'nav-row' : 'nav-row quiet'}
    >
      {icon}
      <b>{label}</b>
      {badge > 0 && (
        <span className="unread">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only"> {badgeNoun}</span>
        </span>
      )}
    </Link>
  )
}

/** Links to the user's accounts in other schools. */
function SchoolSwitch({ schools, email }: { schools: LinkedSchool[]; email: string }) {
  const [going, setGoing] = useState('')

  async function go(school: LinkedSchool) {
    if (!confirmLeave()) return
    setGoing(school.account)
    try {
      // A full reload, so that nothing of the previous school stays in the page.
      window.location.assign(await enterSchool(school, email))
    } catch (error) {
      toastFailure(asFailure(error))
      setGoing('')
    }
  }

  return (
    <ul aria-label="Your other schools" className="mx-3 border-b py-2">
      {schools.map((school) => (
        <li key={school.account}>
          <button
            type="button"
            title={school.school}
            aria-busy={going === school.account || undefined}
            onClick={() => go(school)}
            className="nav-row"
          >
            <ArrowLeftRight aria-hidden />
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">Switch to </span>
              {school.school}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
