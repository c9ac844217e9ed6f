'use client'

import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TextareaField } from '@/components/form/textarea-field'
import { useRecheck } from '@/components/shell/use-recheck'

const schema = () => import('@/lib/care/person/schema').then((module) => module.ErasureForm)

type Props = { guid: string; name: string; others: boolean; email: string }

/** Requests the erasure of a person: asks for the reason, then the password. */
export function RequestErasure({ guid, name, others, email }: Props) {
  const { run, dialogs } = useRecheck(email)
  const consequence = others
    ? 'Another admin must approve it. Then it is done at once.'
    : 'Nobody else can approve it, so it is done in seven days. You can stop it until then.'

  async function requestErasure({ reason }: { reason: string }) {
    const done = await run({
      title: `Ask to erase everything about ${name}?`,
      body: <p>{consequence}</p>,
      confirmLabel: 'Yes, ask',
      action: async () => {
        await callAndToast('POST', '/erasure', { id: guid, reason })
      },
    })
    return done && '/admin/data?tab=requests'
  }

  return (
    <>
      <Form schema={schema} initial={{ reason: '' }} onSubmit={requestErasure}>
        <TextareaField
          name="reason"
          label="Reason"
          hint="For example: the parents asked for it in a letter dated today"
          rows={2}
        />
        <p className="text-muted">{consequence}</p>
        <FormActions submit="Ask for the erasure" variant="danger" />
      </Form>
      {dialogs}
    </>
  )
}
