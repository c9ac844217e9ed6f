import type { Base } from '@/components/shell/types'

const taglines = {
  '/admin': 'Your school’s teachers, classes, students and keys, in one place.',
  '/provider': 'Every school, order and key, accounted for to the paisa.',
  '/teacher': 'Your classes’ experiments, marked as fast as you can type two digits.',
}

/** The tagline beside the illustration. */
export const taglineOf = (base: Base) => taglines[base]
