// No imports, so that a page asks the same as the server.

/** What a part of an experiment's mark is given for, and the highest number it can be. */
export type Component = { name: string; maximum: number }

export const mostComponents = 5

/** What they make together. */
export const maximumOf = (components: Pick<Component, 'maximum'>[]) =>
  components.reduce((sum, { maximum }) => sum + maximum, 0)

/** In words, in their order: Experiment 2, Record 2, Viva 1. */
export const componentWords = (components: Component[]) =>
  components.map(({ name, maximum }) => `${name} ${maximum}`).join(', ')

/** What keeps numbers from being the parts of a mark, in words that name the component; null when nothing does. */
export function partsProblem(parts: number[], components: Component[] | null): string | null {
  if (!components) return 'The marks of this experiment have no components'
  if (parts.length !== components.length)
    return `Send ${components.length} parts: ${componentWords(components)}`
  const above = components.find(({ maximum }, at) => (parts[at] ?? 0) > maximum)
  return above ? `${above.name} is at most ${above.maximum}` : null
}

/** The numbers of a mark by what they are given for: Experiment 2 of 2, Record 2 of 2, Viva 1 of 1. */
export const partWords = (parts: number[], components: Component[] | null) =>
  parts.map((part, at) => {
    const { name, maximum } = components?.[at] ?? {}
    return name ? `${name} ${part} of ${maximum}` : String(part)
  })
