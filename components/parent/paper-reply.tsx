'use client'

import { type ReactNode, useRef, useTransition } from 'react'
import { Form } from '@/components/form/form'
import { useFormIds } from '@/components/form/form-context'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { ParentFields } from './parent-fields'

const schema = () =>
  import('@/lib/school/parent/schema').then((module) => module.PaperAnswer.omit({ id: true, answer: true }))

type Props = { guid: string; name: string; rollNumber: string }

/** Who signed a child's slip, and a button for each answer, which records it. */
export function PaperReply({ guid, name, rollNumber }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const [refreshing, startRefresh] = useTransition()
  // Without a default, and forgotten when it is used or the form is edited: an answer is recorded only by a press of its own button.
  const pressed = useRef<'given' | 'refused'>(undefined)

  async function record(values: object) {
    const answer = pressed.current
    pressed.current = undefined
    if (!answer) {
      toast.info('Press “They agree” or “They do not agree”.', { id: 'problem' })
      return false
    }
    const body = { ...values, answer }
    const { message } = await callApi('POST', `/parent/answers/${guid}`, body).catch(refreshIfOutdated)
    toast.success(message, { description: name })
    startRefresh(() => router.refresh())
  }

  return (
    <Form
      label={`Paper reply for ${name}, roll ${rollNumber}`}
      schema={schema}
      initial={{ parentName: '' }}
      onSubmit={record}
      onEdit={() => {
        pressed.current = undefined
      }}
    >
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_12rem_auto]">
        <ParentFields />
        <div className="flex flex-wrap gap-2">
          <AnswerButton
            refreshing={refreshing}
            onPress={() => {
              pressed.current = 'given'
            }}
          >
            They agree
          </AnswerButton>
          <AnswerButton
            refreshing={refreshing}
            onPress={() => {
              pressed.current = 'refused'
            }}
          >
            They do not agree
          </AnswerButton>
        </div>
      </div>
    </Form>
  )
}

type AnswerButtonProps = {
  /** the answer is recorded, and its row does not show it yet */
  refreshing: boolean
  onPress: () => void
  children: ReactNode
}

/** Not a submit button: Enter in the name would press the form's first one. */
function AnswerButton({ refreshing, onPress, children }: AnswerButtonProps) {
  const { pending } = useFormIds()
  return (
    <Button
      pending={pending || refreshing}
      onClick={({ currentTarget }) => {
        onPress()
        currentTarget.form?.requestSubmit()
      }}
    >
      {children}
    </Button>
  )
}
