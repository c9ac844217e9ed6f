import { redirect } from 'next/navigation'
import type { SchoolBase } from '@/components/shell/types'
import { inSession } from '@/lib/core/academic-year'
import type { Member } from '@/lib/core/actor'
import { listClasses } from '@/lib/school/class/list-classes'
import { type ClassViewName, viewHref } from './addresses'

/** Redirects to the first class that the actor may see; returns only if there is none. */
export async function openFirstClass(actor: Member, base: SchoolBase, view: ClassViewName) {
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inSession(viewHref(base, view, first.classdivision), actor.pastSession))
}
