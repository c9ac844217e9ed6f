/** The index that an arrow key, Home or End moves to in a list of `count`, wrapping; undefined for other keys. */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
