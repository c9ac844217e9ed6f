'use client'

import { useEffect, useRef, useState } from 'react'
import { ClassPicker } from '@/components/class/class-picker'
import { guidsByName } from '@/components/class/guids-by-name'
import type { Step } from '@/components/dashboard/overview/first-steps'
import { callAndToast } from '@/components/form/call-and-toast'
import { DateField } from '@/components/form/date-field'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { LinkButton, PrimaryLink } from '@/components/ui/link-button'
import { whyMailsWait } from '@/lib/access/mail/waiting-words'
import { dashboardHref } from '@/lib/core/dashboard-href'
import type { NamedClass } from '@/lib/school/class/schema'
import type { AddedTeacher, TeacherForm } from '@/lib/school/teacher/schema'
import { sentMessage } from '@/lib/school/teacher/sent-message'
import { ClassTags } from './class-tags'

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.TeacherForm)

type Props = {
  classes: NamedClass[]
  today: string
  /** the next step of setting up a school */
  next: Step | null
}

/** The form for a new teacher, followed by a receipt from which to add another. */
export function AddTeacher({ classes, today, next }: Props) {
  const [added, setAdded] = useState<AddedTeacher>()
  const [registrationDate, setRegistrationDate] = useState(today)
  const [another, setAnother] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (another && !added) form.current?.querySelector('input')?.focus()
  }, [another, added])

  function again() {
    setAnother(true)
    setAdded(undefined)
  }

  if (added) return <TeacherAdded teacher={added} next={next} onNext={again} />

  async function add(values: TeacherForm) {
    const data = await callAndToast<AddedTeacher>('POST', '/teacher', {
      ...values,
      classGuids: guidsByName(classes),
    })
    setRegistrationDate(values.registrationDate)
    setAdded(data)
  }

  return (
    <div ref={form}>
      <Form
        schema={schema}
        initial={{ name: '', email: '', phone: '', displayId: '', registrationDate, classIds: [] }}
        onSubmit={add}
      >
        <TeacherFields divisions={classes.map((one) => one.class)} />
        <FormActions submit="Add Teacher">
          <LinkButton href={dashboardHref.teachers}>Cancel</LinkButton>
        </FormActions>
      </Form>
    </div>
  )
}

function TeacherFields({ divisions }: { divisions: string[] }) {
  return (
    <>
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        hint="We mail them here how to sign in."
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <TextField
        name="phone"
        label="Phone"
        hint="10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-48"
      />
      <TextField
        name="displayId"
        label="Teacher id"
        hint="The teacher’s own id in your school, without spaces, for example T-014"
        autoComplete="off"
        spellCheck={false}
        className="max-w-48"
      />
      <DateField name="registrationDate" label="Registration date" />
      {divisions.length > 0 && (
        <ClassPicker optional hint="You can assign them later too." divisions={divisions} />
      )}
    </>
  )
}

type TeacherAddedProps = { teacher: AddedTeacher; next: Step | null; onNext: () => void }

/** The receipt for a new teacher; focuses the next action. */
function TeacherAdded({ teacher, next, onNext }: TeacherAddedProps) {
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
      <Banner tone={teacher.mailWaits ? 'info' : 'success'} title={sentMessage(teacher)} live>
        {teacher.mailWaits
          ? `${teacher.fullName} was added. ${whyMailsWait}`
          : `We have mailed ${teacher.fullName} how to sign in for the first time.`}
      </Banner>
      <DescriptionList items={facts} />
      <div ref={actions} className="flex flex-wrap gap-2">
        {next && <PrimaryLink href={next.href}>{next.action}</PrimaryLink>}
        <Button variant={next ? undefined : 'primary'} onClick={onNext}>
          Add another teacher
        </Button>
        <LinkButton href={dashboardHref.teachers}>Go to teachers</LinkButton>
      </div>
    </div>
  )
}
