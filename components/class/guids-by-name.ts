import type { NamedClass } from '@/lib/school/class/schema'

/** The ids of classes by name, so that the server sees when another class has a name by then. */
export const guidsByName = (classes: NamedClass[]) =>
  Object.fromEntries(classes.map((one) => [one.class, one.guid]))
