'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { ClassPicker } from '@/components/class/class-picker'
import { Form } from '@/components/form/form'
import { FormActions } from '@/components/form/form-actions'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { listHref } from '@/components/table/list-href'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { shownDay } from '@/lib/core/shown-date'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { TeacherMore } from './teacher-more'

type Props = { teacher: TeacherView; divisions: string[]; email: string; manages: boolean }

/** A teacher's details over the list; the address names whom, so that a link can be sent. */
export function TeacherDialog({ teacher, divisions, email, manages }: Props) {
  const params = useSearchParams()
  const path = usePathname()
  const router = useRouter()
  const open = params.get('teacher') === teacher.guid

  /** At once and without the server, so that what is typed or clicked next starts from an address without it. */
  function close() {
    const rest = { teacher: undefined, page: params.get('page') ?? undefined }
    window.history.replaceState(null, '', path + listHref(Object.fromEntries(params), rest))
  }

  function done() {
    close()
    router.refresh()
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={teacher.fullName} wide>
      <DescriptionList items={facts(teacher)} />
      {manages && (
        <>
          <TeacherDetailsForm teacher={teacher} divisions={divisions} onDone={done} onCancel={close} />
          <TeacherMore teacher={teacher} email={email} onDone={done} />
        </>
      )}
    </Dialog>
  )
}

const facts = ({ email, registrationDate, signedIn, approved }: TeacherView) => [
  ...(signedIn ? [{ term: 'Email', value: email }] : []),
  { term: 'Registered', value: shownDay(registrationDate) },
  { term: 'Sign-in', value: state(approved, signedIn) },
]

function state(approved: boolean, signedIn: boolean) {
  if (!approved) return 'Waiting for approval'
  return signedIn ? 'Has signed in' : 'Has not signed in yet'
}

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.TeacherDetails)

type TeacherDetailsFormProps = {
  teacher: TeacherView
  divisions: string[]
  onDone: () => void
  onCancel: () => void
}

/** Name, phone, id and classes of a teacher. */
function TeacherDetailsForm({ teacher, divisions, onDone, onCancel }: TeacherDetailsFormProps) {
  const { guid, fullName, phone, classIds } = teacher

  async function save(_: object, { change }: { change: object }) {
    const { message } = await callApi('PATCH', `/teacher/${guid}`, change)
    toast.success(message)
    onDone()
  }

  return (
    <Form
      schema={schema}
      initial={{ fullName, phone, displayId: teacher.displayId ?? '', classIds }}
      onSubmit={save}
    >
      <TextField name="fullName" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" inputMode="numeric" autoComplete="off" optional />
        <TextField name="displayId" label="Teacher id" autoComplete="off" optional />
      </div>
      {divisions.length > 0 && <ClassPicker divisions={divisions} />}
      <FormActions end>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  )
}
