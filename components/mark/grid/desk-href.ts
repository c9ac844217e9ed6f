import { attemptHref } from '@/components/attempt/addresses'
import type { Base } from '@/components/shell/types'
import type { Cell, Column } from './sheet'

/** Where the answers behind a mark are read; null when there are none. */
export const deskHref = (base: Base, { attempt, paper, state }: Cell, { subject }: Column): string | null =>
  attempt === null || paper || state === 'none' ? null : attemptHref(base, { guid: attempt, subject })
