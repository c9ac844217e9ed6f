import { useRouter } from 'next/navigation'
import { Fragment } from 'react'
import { ClassPicker } from '@/components/class/class-picker'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { shownDay } from '@/lib/core/shown-date'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { TeacherMore } from './teacher-more'

type Props = {
  teacher: TeacherView
  divisions: string[]
  email: string
  manages: boolean
  open: boolean
  onClose: () => void
}

/** A teacher's details in a dialog. */
export function TeacherDialog({ teacher, divisions, email, manages, open, onClose }: Props) {
  const router = useRouter()

  function done() {
    onClose()
    router.refresh()
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={teacher.fullName} wide>
      <DescriptionList items={facts(teacher)} />
      {manages && (
        <Fragment key={teacher.guid}>
          <TeacherDetailsForm teacher={teacher} divisions={divisions} onDone={done} onCancel={onClose} />
          <TeacherMore teacher={teacher} email={email} onDone={done} />
        </Fragment>
      )}
    </Dialog>
  )
}

const facts = ({ email, registrationDate, signedIn, approved }: TeacherView) => [
  ...(signedIn ? [{ term: 'Email', value: email }] : []),
  { term: 'Registered', value: shownDay(registrationDate) },
  { term: 'Sign-in', value: signInState(approved, signedIn) },
]

function signInState(approved: boolean, signedIn: boolean) {
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

function TeacherDetailsForm({ teacher, divisions, onDone, onCancel }: TeacherDetailsFormProps) {
  const { guid, fullName, phone, classIds } = teacher

  async function save(_: object, { change }: { change: object }) {
    await callAndToast('PATCH', `/teacher/${guid}`, change)
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
      <FormActions end submit="Save">
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
