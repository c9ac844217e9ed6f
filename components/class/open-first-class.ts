import { redirect } from 'next/navigation'
import type { SchoolBase } from '@/components/shell/types'
import { inAcademicSession } from '@/lib/core/academic-session'
import type { Member } from '@/lib/core/actor'
import { listClasses } from '@/lib/school/class/list-classes'
import { type ClassViewName, viewHref } from './addresses'

/** Redirects to the first class that the actor may see; returns only if there is none. */
export async function openFirstClass(actor: Member, base: SchoolBase, view: ClassViewName) {
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inAcademicSession(viewHref(base, view, first.classdivision), actor.pastSession))
}
