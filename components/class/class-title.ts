import type { Metadata } from 'next'
import { addressPart } from '@/components/shell/find-or-404'
import { classdivision } from '@/lib/core/fields'

/** The title of a page about the class in the URL; without the class if that cannot be a class name. */
export async function classTitle(page: string, params: Promise<{ class: string }>): Promise<Metadata> {
  const division = classdivision.safeParse(addressPart((await params).class))
  return { title: division.success ? `${page} ${division.data}` : page }
}
