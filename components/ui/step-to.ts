/** The index that an arrow key, Home or End moves to in a list of `count`, wrapping; undefined for other keys. */
export function stepTo(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index <= 0 ? count : index) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
