import { attemptHref } from '@/components/attempt/addresses'
import type { Base } from '@/components/shell/types'
import type { GridStudent } from '@/lib/mark/schema'
import type { Cell, Column } from './sheet'

/** Where the answers behind a mark are read; null when there are none. */
export function deskHref(
  base: Base,
  student: GridStudent,
  { attempt, paper, state }: Cell,
  { slug, subject }: Column,
): string | null {
  if (attempt === null || paper || state === 'none') return null
  return attemptHref(base, { guid: `${student.guid}.${slug}.${attempt.slice(-6)}`, subject })
}
