import { attemptHref } from '@/components/attempt/addresses'
import type { Base } from '@/components/shell/types'
import type { Cell, Column } from './grid-model'

/** The path to the answers behind a mark; null if there are none. */
export function answersHref(base: Base, { attempt, paper, state }: Cell, { subject }: Column): string | null {
  if (!subject || attempt === null || paper || state === 'none') return null
  return attemptHref(base, { guid: attempt, subject })
}
