import { useCallback, useContext, useRef, useState } from 'react'
import { ClassPicker } from '@/components/class/class-picker'
import { guidsByName } from '@/components/class/guids-by-name'
import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { TakeSaved } from '@/components/form/take-saved'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { UnsavedContext } from '@/components/ui/unsaved'
import { useRouter } from '@/components/ui/use-router'
import { shownDay } from '@/lib/core/shown-date'
import type { NamedClass } from '@/lib/school/class/schema'
import type { TeacherView } from '@/lib/school/teacher/schema'
import { TeacherMore } from './teacher-more'

type Props = {
  teacher: TeacherView
  classes: NamedClass[]
  email: string
  manages: boolean
  onClose: () => void
}

/** A teacher's details in a dialog. */
export function TeacherDialog({ teacher, classes, email, manages, onClose }: Props) {
  // A dialog that was opened by its address has no element to return the focus to.
  const linkInList = () => document.querySelector<HTMLElement>(`[data-row="${teacher.guid}"] th a`)
  return (
    <Dialog open onClose={onClose} title={teacher.fullName} finalFocus={linkInList} wide>
      <DescriptionList items={facts(teacher)} />
      {manages && (
        <TeacherForms
          key={teacher.guid}
          teacher={teacher}
          classes={classes}
          email={email}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The two forms of the dialog. Saving one closes it, unless the other has unsaved input. */
function TeacherForms({ teacher, classes, email, onClose }: Omit<Props, 'manages'>) {
  const router = useRouter()
  const details = useUnsavedPart()
  const access = useUnsavedPart()

  function done(other?: Part) {
    if (other?.unsaved.current) toast.info('The rest of what you typed here is not saved yet')
    else onClose()
    router.refresh()
  }

  return (
    <>
      <UnsavedContext value={details.report}>
        <TeacherDetailsForm
          teacher={teacher}
          classes={classes}
          onDone={() => done(access)}
          onCancel={onClose}
        />
      </UnsavedContext>
      <UnsavedContext value={access.report}>
        <TeacherMore teacher={teacher} email={email} onDone={() => done(details)} onRemoved={() => done()} />
      </UnsavedContext>
    </>
  )
}

type Part = ReturnType<typeof useUnsavedPart>

/** Whether one form of the dialog has unsaved input, which is reported to the dialog too. */
function useUnsavedPart() {
  const notifyDialog = useContext(UnsavedContext)
  const unsaved = useRef(false)
  const report = useCallback(
    (part: string, question: string | undefined) => {
      unsaved.current = question !== undefined
      notifyDialog(part, question)
    },
    [notifyDialog],
  )
  return { unsaved, report }
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

const valuesOf = ({ fullName, phone, displayId, classIds }: TeacherView) => ({
  fullName,
  phone,
  displayId: displayId ?? '',
  classIds,
})

type TeacherDetailsFormProps = {
  teacher: TeacherView
  classes: NamedClass[]
  onDone: () => void
  onCancel: () => void
}

function TeacherDetailsForm({ teacher, classes, onDone, onCancel }: TeacherDetailsFormProps) {
  const [saved, setSaved] = useState<TeacherView>()

  async function save(_: object, { change }: { change: { classIds?: string[] | undefined } }) {
    const body = change.classIds ? { ...change, classGuids: guidsByName(classes) } : change
    setSaved(await callAndToast<TeacherView>('PATCH', `/teacher/${teacher.guid}`, body))
    onDone()
  }

  return (
    <Form schema={schema} initial={valuesOf(teacher)} onSubmit={save}>
      {saved && <TakeSaved saved={saved} values={valuesOf} />}
      <TextField name="fullName" label="Name" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="phone" label="Phone" type="tel" inputMode="numeric" autoComplete="off" optional />
        <TextField name="displayId" label="Teacher id" autoComplete="off" optional />
      </div>
      {classes.length > 0 && <ClassPicker divisions={classes.map((one) => one.class)} />}
      <FormActions end submit="Save">
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  )
}
