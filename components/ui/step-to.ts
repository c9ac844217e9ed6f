/**
 * Where a key leads in a list of `count` from the place `at`, round its ends.
 * @returns undefined for a key that leads nowhere
 */
export function stepTo(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
