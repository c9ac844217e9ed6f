import { usePathname, useSearchParams } from 'next/navigation'
import { memo } from 'react'
import { subjectNames } from '@/components/experiment/subject'
import { usePastSession } from '@/components/ui/academic-session'
import { TagLinks } from '@/components/ui/tag-links'
import { inAcademicSession } from '@/lib/core/academic-session'
import { type Subject, subjects } from '@/lib/school/experiment/subjects'

/** The subject in the URL; null for all. */
export function useSubject(): Subject | null {
  const requested = useSearchParams().get('subject')
  return subjects.find((subject) => subject === requested) ?? null
}

/** Filters by subject. The URL says which, and all marks are loaded already: nothing is fetched. */
export const SubjectFilter = memo(function SubjectFilter({ current }: { current: Subject | null }) {
  const path = usePathname()
  const session = usePastSession()
  const items = [
    { href: inAcademicSession(path, session), label: 'All', current: current === null },
    ...subjects.map((subject) => ({
      href: inAcademicSession(`${path}?subject=${subject}`, session),
      label: subjectNames[subject],
      current: subject === current,
    })),
  ]
  return (
    <TagLinks label="Subjects" items={items} onPick={(href) => window.history.pushState(null, '', href)} />
  )
})
