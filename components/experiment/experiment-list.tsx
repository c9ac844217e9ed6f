import { ChevronRight } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted } from '@/lib/core/counted'
import type { ExperimentRow } from '@/lib/school/experiment/schema'
import { codeOf } from './name'
import { questionsHref } from './subject'

/** Experiments in the order of the syllabus, each a link to its questions. */
export function ExperimentList({ experiments }: { experiments: ExperimentRow[] }) {
  return (
    <Card flush>
      <ol className="divide-y">
        {experiments.map(({ slug, subject, number, title, shortTitle, questions, maximum }) => (
          <li key={slug}>
            <Link
              href={questionsHref('/admin', slug)}
              className="group grid grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 px-4 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
            >
              <span className="self-start text-muted tabular-nums">{codeOf({ subject, number })}</span>
              <span className="min-w-0">
                <span className="block font-semibold group-hover:underline">{shortTitle}</span>
                <span className="block text-muted">{title}</span>
                <span className="block text-muted text-sm">
                  {counted(questions, 'question')} · {maximum} marks
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
