'use client'

import { useEffect, useRef } from 'react'
import type { Step } from '@/components/dashboard/overview/first-steps'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { LinkButton } from '@/components/ui/link-button'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { ClassTags } from './class-tags'

type Props = { teacher: TeacherView; next: Step | null; onNext: () => void }

/** The receipt of a new teacher, with the focus on what comes next. */
export function TeacherAdded({ teacher, next, onNext }: Props) {
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  const facts = [
    { term: 'Name', value: teacher.fullName },
    { term: 'Email', value: teacher.email },
    { term: 'Teacher id', value: teacher.displayId },
    { term: 'Classes', value: <ClassTags divisions={teacher.classIds} /> },
  ]
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="success" title="Temporary Password Sent Successfully" live>
        {teacher.fullName} can sign in with the password we have mailed, and chooses their own at the first
        sign-in.
      </Banner>
      <DescriptionList items={facts} />
      <div ref={actions} className="flex flex-wrap gap-2">
        {next && (
          <LinkButton href={next.href} variant="primary">
            {next.action}
          </LinkButton>
        )}
        <Button variant={next ? undefined : 'primary'} onClick={onNext}>
          Add another teacher
        </Button>
        <LinkButton href="/admin/dashboard?tab=teacher">Go to teachers</LinkButton>
      </div>
    </div>
  )
}
