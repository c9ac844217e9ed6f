'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/submit-button'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { ParentFields } from './parent-fields'

const schema = () =>
  import('@/lib/school/parent/schema').then((module) => module.PaperAnswer.omit({ id: true, answer: true }))

type Props = { guid: string; name: string; rollNumber: string }

/** Who signed a child's slip, and a button for each answer, which records it. */
export function PaperReply({ guid, name, rollNumber }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const answer = useRef<'given' | 'refused'>('given')

  async function record(values: object) {
    const body = { ...values, answer: answer.current }
    const { message } = await callApi('POST', `/parent/answers/${guid}`, body).catch(refreshIfOutdated)
    toast.success(message, { description: name })
    router.refresh()
  }

  return (
    <Form
      label={`Paper reply for ${name}, roll ${rollNumber}`}
      schema={schema}
      initial={{ parentName: '' }}
      onSubmit={record}
    >
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_12rem_auto]">
        <ParentFields />
        <div className="flex flex-wrap gap-2">
          <SubmitButton
            onClick={() => {
              answer.current = 'given'
            }}
          >
            They agree
          </SubmitButton>
          <SubmitButton
            variant="secondary"
            onClick={() => {
              answer.current = 'refused'
            }}
          >
            They do not agree
          </SubmitButton>
        </div>
      </div>
    </Form>
  )
}
