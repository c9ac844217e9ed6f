import { subjectNames } from '@/components/experiment/subject'
import { type ListParams, listHref } from '@/components/table/list-href'
import { TagLinks } from '@/components/ui/tag-links'
import type { InsightExperiment } from '@/lib/lab/insight/types'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

type Props = { experiments: InsightExperiment[]; current: Subject | null; params: ListParams }

/** All experiments, or those of one subject. */
export function SubjectTags({ experiments, current, params }: Props) {
  const of = (subject: Subject) => experiments.filter((one) => one.subject === subject).length
  const all = {
    label: 'All',
    href: listHref(params, { subject: undefined }),
    current: current === null,
    count: experiments.length,
  }
  const tags = subjects.map((subject) => ({
    label: subjectNames[subject],
    href: listHref(params, { subject }),
    current: current === subject,
    count: of(subject),
  }))
  return <TagLinks label="Subjects" items={[all, ...tags]} />
}
