import { redirect } from 'next/navigation'
import { classHref } from '@/components/mark/class-workspace'
import { inSession } from '@/lib/core/academic-year'
import type { Member } from '@/lib/core/actor'
import { listClasses } from '@/lib/school/class/list-classes'

type Base = '/admin' | '/teacher'
type View = 'insights' | 'marks' | 'practical'

/** Redirects to the first class that the actor may see; returns only if there is none. */
export async function openFirstClass(actor: Member, base: Base, view: View) {
  const { items } = await listClasses(actor, { limit: 1 })
  const [first] = items
  if (first) redirect(inSession(classHref(base, view, first.classdivision), actor.pastSession))
}
