import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { academicSessionIn, inAcademicSession } from '../../core/academic-session.ts'
import type { Actor, CompanyStaff, Member } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { can, type Right } from '../../core/permissions.ts'
import { resolveWithShell } from './resolve-actor.ts'
import type { ShellData } from './shell-data.ts'

/** The page's actor and the data of the shell around it, in one statement; read once per request. */
const loadPageActor = cache(async () => {
  const requestHeaders = await headers()
  try {
    return await resolveWithShell(requestHeaders, academicSessionIn(requestHeaders.get('x-path') ?? ''))
  } catch (error) {
    // An academic session that the school never had.
    if (error instanceof AppError && error.code === 'not_found') notFound()
    throw error
  }
})

/** The actor of the page that is rendered. */
export const pageActor = async (): Promise<Actor> => (await loadPageActor()).actor

/** For pages that anybody may see: the name and dashboard of the signed-in person; null for a visitor. */
export async function pageDesk(): Promise<{ name: string; href: string } | null> {
  const actor = await pageActor()
  if (actor.role === 'visitor') return null
  return { name: actor.name, href: actor.role === 'student' ? '/student' : `/${actor.role}/dashboard` }
}

/**
 * The admin who requests a desk page. Anybody else is redirected to /, which says Please Login Again, or who they are signed in as,
 * and a sign-in leads back. Somebody with a temporary password is sent to choose their own, and somebody who must set up a second
 * step to do so. `right` is that of a page that changes something: an admin who lacks it is told so.
 */
export async function requireAdmin(right?: Right) {
  const actor = await requireReady('admin')
  if (right && !can(actor, right)) redirect(inAcademicSession('/admin/read-only', actor.pastSession))
  return actor
}

/** The teacher who requests a desk page, in the same way. */
export const requireTeacher = () => requireReady('teacher')

async function requireReady<R extends 'admin' | 'teacher'>(role: R): Promise<Desks[R]> {
  const actor = await requireRole(role)
  if (actor.mustChangePassword) redirect(`/${role}/change-password`)
  if (actor.mustEnrol) redirect(`/${role}/set-up-second-step`)
  return actor
}

/** The company's staff member who requests a page of the console, in the same way. */
export async function requireCompanyStaff() {
  const actor = await requireRole('provider')
  if (actor.mustChangePassword) redirect('/provider/change-password')
  return actor
}

/**
 * The student who requests one of their own pages, with the name of their school and their account of the session before. Anybody else
 * is redirected to the students' sign-in: a phone remembers school and number there, so that the password alone is enough.
 */
export async function requireStudent() {
  const { actor, shell } = await loadPageActor()
  if (actor.role !== 'student') redirect('/student/login')
  return { actor, school: shell?.school ?? '', before: shell?.before ?? null }
}

type Desks = {
  admin: Member & { role: 'admin' }
  teacher: Member & { role: 'teacher' }
  provider: CompanyStaff
}

/** The person of this role who requests a page, also with a temporary password, for the page where it is changed; others must sign in. */
export async function requireRole<R extends keyof Desks>(role: R): Promise<Desks[R]> {
  const actor = await pageActor()
  if (actor.role !== role) redirect(`/?again=${encodeURIComponent((await headers()).get('x-path') ?? '')}`)
  return actor as Desks[R]
}

/** The admin or teacher who requests a desk page, with the data of the shell: `requireRole` for the shell itself. */
export async function requireWithShell<R extends 'admin' | 'teacher'>(role: R) {
  const actor = await requireRole(role)
  const { shell } = await loadPageActor()
  return { actor, shell: shell as ShellData }
}
