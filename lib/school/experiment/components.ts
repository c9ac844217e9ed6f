import type { Component } from './schema.ts'

// Imports only types, so that a page checks the same as the server.

export const maxComponents = 5

/** The sum of their maxima. */
export const maximumOf = (components: Pick<Component, 'maximum'>[]) =>
  components.reduce((sum, { maximum }) => sum + maximum, 0)

/** The components in words, in their order: Experiment 2, Record 2, Viva 1. */
export const componentWords = (components: Component[]) =>
  components.map(({ name, maximum }) => `${name} ${maximum}`).join(', ')

/** Why numbers cannot be the parts of a mark, in words that name the component; null when they can. */
export function partsProblem(parts: number[], components: Component[] | null): string | null {
  if (!components) return 'The marks of this experiment have no components'
  if (parts.length !== components.length)
    return `Send ${components.length} parts: ${componentWords(components)}`
  const above = components.find(({ maximum }, index) => (parts[index] ?? 0) > maximum)
  return above ? `${above.name} is at most ${above.maximum}` : null
}

/** The parts of a mark with their components: Experiment 2 of 2, Record 2 of 2, Viva 1 of 1. */
export const partWords = (parts: number[], components: Component[] | null) =>
  parts.map((part, index) => {
    const { name, maximum } = components?.[index] ?? {}
    return name ? `${name} ${part} of ${maximum}` : String(part)
  })
