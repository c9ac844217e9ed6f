import { subjectNames } from '@/components/experiment/subject'
import type { Work } from '@/lib/lab/insight/types'

export type UntouchedWork = Pick<Work, 'slug' | 'subject' | 'number' | 'title'>

/** Experiments by subject and number. */
export function UntouchedList({ works }: { works: UntouchedWork[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-1.5 px-4 py-3 lg:grid-cols-2">
      {works.map(({ slug, subject, number, title }) => (
        <li key={slug} className="grid grid-cols-[6rem_1fr]">
          <span className="text-muted">
            {subjectNames[subject]} {number}
          </span>
          {title}
        </li>
      ))}
    </ul>
  )
}
