import { viewHref } from '@/components/class/addresses'
import type { SchoolBase } from '@/components/shell/types'

/** The path of a class's insights into one experiment. */
export const insightHref = (base: SchoolBase, classdivision: string, slug: string) =>
  `${viewHref(base, 'insights', classdivision)}/${slug}`
