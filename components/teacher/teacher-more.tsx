import { useState } from 'react'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { useRemoveTeachers } from './use-remove-teachers'

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.SendPassword)

type Props = { teacher: TeacherView; email: string; onDone: () => void; onRemoved: () => void }

/** Rare actions on a teacher: a new temporary password, and removal. */
export function TeacherMore({ teacher, email, onDone, onRemoved }: Props) {
  const { guid, fullName, signedIn, schoolAccount } = teacher
  const { remove, dialogs } = useRemoveTeachers(email)
  const [resolveConfirm, setResolveConfirm] = useState<(confirmed: boolean) => void>()
  const confirm = () => new Promise<boolean>((resolve) => setResolveConfirm(() => resolve))

  function reply(confirmed: boolean) {
    resolveConfirm?.(confirmed)
    setResolveConfirm(undefined)
  }

  async function send({ email: to }: { email?: string }) {
    if (signedIn && !schoolAccount && !(await confirm())) return
    await callAndToast('POST', `/teacher/${guid}/temporary-password`, { email: to })
    onDone()
  }

  return (
    <section aria-label="Access" className="border-t pt-4">
      <Form
        schema={schema}
        initial={{ id: guid, ...(!signedIn && { email: teacher.email }) }}
        onSubmit={send}
        label={schoolAccount ? 'How to sign in' : 'Temporary password'}
      >
        {!signedIn && (
          <TextField
            name="email"
            label="Email"
            hint={`${fullName} has not signed in yet, so you can still correct it.`}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
        )}
        <p className="text-muted text-sm">
          {schoolAccount
            ? `An email tells ${fullName} how to sign in with their school account.`
            : `A new temporary password replaces the old one and signs ${fullName} out everywhere.`}
        </p>
        <FormActions end submit={schoolAccount ? 'Send email' : 'Send new password'} variant="secondary">
          <Button onClick={async () => (await remove([guid], `Remove ${fullName}?`)) && onRemoved()}>
            Remove teacher
          </Button>
        </FormActions>
      </Form>
      <ConfirmDialog
        open={resolveConfirm !== undefined}
        title={`Send ${fullName} a new password?`}
        body={<p>Their own password stops working, and they are signed out everywhere.</p>}
        confirmLabel="Send new password"
        cancelLabel="No"
        tone="primary"
        onConfirm={() => reply(true)}
        onCancel={() => reply(false)}
      />
      {dialogs}
    </section>
  )
}
