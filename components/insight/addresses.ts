import { classHref } from '@/components/mark/class-workspace'

export type Base = '/admin' | '/teacher'

/** The path of a class's insights into one experiment. */
export const insightHref = (base: Base, classdivision: string, slug: string) =>
  `${classHref(base, 'insights', classdivision)}/${slug}`
