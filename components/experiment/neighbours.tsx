import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Base } from '@/components/shell/types'
import { LinkButton } from '@/components/ui/link-button'
import type { ExperimentRow } from '@/lib/school/experiment/schema'
import { nameOf } from './name'
import { questionsHref } from './subject'

type Props = { base: Base; siblings: ExperimentRow[]; number: number }

/** The way to the experiments before and after this one in its subject. */
export function Neighbours({ base, siblings, number }: Props) {
  const at = siblings.findIndex((one) => one.number === number)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  return (
    <nav
      aria-label="Experiments beside this one"
      className="flex flex-wrap justify-between gap-2 print:hidden"
    >
      {before ? (
        <LinkButton href={questionsHref(base, before.slug)}>
          <ChevronLeft aria-hidden className="size-4" />
          {nameOf(before)}
        </LinkButton>
      ) : (
        <span />
      )}
      {after && (
        <LinkButton href={questionsHref(base, after.slug)}>
          {nameOf(after)}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}
