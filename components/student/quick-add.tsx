'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import { callApi } from '@/lib/core/http-client'
import { nextRoll } from '@/lib/school/student/next-roll'
import type { StudentView } from '@/lib/school/student/schema'
import { JustAdded } from './just-added'
import { useFirstField } from './use-first-field'

const schema = () => import('@/lib/school/student/schema').then((module) => module.QuickStudent)

/** Adds students to a class one after another: name, roll number, email, Enter, and the cursor is back at the name. */
export function QuickAdd({ division }: { division: string }) {
  const router = useRouter()
  const [added, setAdded] = useState<StudentView[]>([])
  const box = useFirstField(added.length)
  const last = added[0]

  async function add(values: object) {
    const { data } = await callApi<StudentView>('POST', '/student', { ...values, class: division })
    setAdded((before) => [data, ...before])
    router.refresh()
  }

  return (
    <Section
      title={`Add to ${division}`}
      description="Enter adds the student; the next roll number is filled in. An email gets a temporary password, and login slips serve everybody."
    >
      <Card>
        <div ref={box}>
          <Form
            key={added.length}
            label={`New student of ${division}`}
            schema={schema}
            initial={{ username: '', email: '', rollNumber: last ? nextRoll(last.rollNumber) : '' }}
            onSubmit={add}
          >
            <div className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_2fr_auto]">
              <TextField name="username" label="Name" autoComplete="off" />
              <TextField name="rollNumber" label="Roll number" autoComplete="off" />
              <TextField name="email" label="Email" type="email" autoComplete="off" optional />
              <SubmitButton>Add</SubmitButton>
            </div>
          </Form>
        </div>
        <JustAdded students={added} />
      </Card>
    </Section>
  )
}
