import { classHref } from '@/components/mark/class-workspace'

export type Base = '/admin' | '/teacher'

/** Where a class's insight into one experiment is. */
export const insightHref = (base: Base, classdivision: string, slug: string) =>
  `${classHref(base, 'insights', classdivision)}/${slug}`
