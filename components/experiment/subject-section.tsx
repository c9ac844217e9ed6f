import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Subject } from '@/lib/school/experiment/subjects'
import { subjectNames } from './subject'

type Props = {
  subject: Subject
  /** h2 below the page's heading, h3 below a student's name */
  level?: 'h2' | 'h3'
  /** the count, for example "3 of 7 done" */
  count: string
  /** an li for each experiment, in syllabus order */
  children: ReactNode
}

/** A subject's list of experiments, with a heading and a count. */
export function SubjectSection({ subject, level: Heading = 'h2', count, children }: Props) {
  const heading = `subject-${subject}`
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <Heading id={heading} className="text-lg">
          {subjectNames[subject]}
        </Heading>
        <p className="text-muted text-sm tabular-nums">{count}</p>
      </div>
      <Card flush>
        <ol className="divide-y">{children}</ol>
      </Card>
    </section>
  )
}
