import { Fragment } from 'react'
import { Logo } from '@/components/brand/logo'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import { shellLinks } from './links'
import { LogoutButton } from './logout-button'
import { NavLink } from './nav-link'
import { SchoolSwitch } from './school-switch'
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
          {!isTeacher && user.slogan && (
            <p className="line-clamp-2 break-words text-muted text-sm leading-4">{user.slogan}</p>
          )}
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
