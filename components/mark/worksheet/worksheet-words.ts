import type { CheckedWorksheet } from '@/lib/lab/mark/worksheet-schema'

/** "38 changed, 2 to decide, 1 refused, 800 unchanged, 40 empty" */
export function checkWords({ marks, refused, unchanged, blank }: CheckedWorksheet): string {
  const of = (kind: string) => marks.filter((mark) => mark.kind === kind).length
  const counts = [
    [of('change'), 'changed'],
    [of('contested'), 'to decide'],
    [refused.length, 'refused'],
    [of('newer'), 'newer here'],
    [unchanged, 'unchanged'],
    [blank, 'empty'],
  ] as const
  return counts
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}
