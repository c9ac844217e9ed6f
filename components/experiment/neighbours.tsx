import { ChevronLeft, ChevronRight } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import type { ExperimentRow } from '@/lib/school/experiment/schema'
import { questionsHref } from './subject'

/** The way to the experiments before and after this one in its subject. */
export function Neighbours({ siblings, number }: { siblings: ExperimentRow[]; number: number }) {
  const at = siblings.findIndex((one) => one.number === number)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  return (
    <nav
      aria-label="Experiments beside this one"
      className="flex flex-wrap justify-between gap-2 print:hidden"
    >
      {before ? (
        <LinkButton href={questionsHref(before.slug)}>
          <ChevronLeft aria-hidden className="size-4" />
          Experiment {before.number}
        </LinkButton>
      ) : (
        <span />
      )}
      {after && (
        <LinkButton href={questionsHref(after.slug)}>
          Experiment {after.number}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  )
}
