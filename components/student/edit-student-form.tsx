'use client'

import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { classHref } from '@/components/class/addresses'
import { Form, FormActions } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { LinkButton } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { NamedClass } from '@/lib/school/class/schema'
import { typedMarks } from '@/lib/school/practical-rule/typed'
import { detailsOf } from '@/lib/school/student/details'
import type { StudentView } from '@/lib/school/student/schema'
import { previousList } from './addresses'
import { StudentFields } from './student-fields'

const schema = () => import('@/lib/school/student/schema').then((module) => module.StudentPatch)

type Props = { student: StudentView; classes: NamedClass[]; apaar: boolean }

const markText = (mark: number | null) => (mark === null ? '' : String(mark))

/** The form to edit a student. */
export function EditStudentForm({ student, classes, apaar }: Props) {
  const { guid, username, email, rollNumber, registrationDate } = student
  const { physics, chemistry, biology } = typedMarks(student)
  const back = useBack(classHref.students(student.class))

  async function save(_: object, { change }: { change: { class?: string | undefined } }) {
    const classGuid = classes.find((one) => one.class === change.class)?.guid
    const body = { ...change, classGuid }
    const { message, data } = await callApi<StudentView>('PATCH', `/student/${guid}`, body)
    toast.success(message, { description: data.username })
    return previousList() ?? classHref.students(data.class)
  }

  return (
    <Form
      schema={schema}
      initial={{
        username,
        email,
        rollNumber,
        registrationDate,
        ...detailsOf(student),
        class: student.class ?? '',
        admissionNumber: student.admissionNumber ?? '',
        loginName: student.loginName ?? '',
        boardRollNumber: student.boardRollNumber ?? '',
        ...(apaar && { apaarId: student.apaarId ?? '' }),
        physics: markText(physics),
        chemistry: markText(chemistry),
        biology: markText(biology),
        reason: '',
      }}
      onSubmit={save}
    >
      <StudentFields
        divisions={classes.map((one) => one.class)}
        isNew={false}
        maybeNoClass
        computed={student.computed}
        apaar={apaar}
      />
      <MarksReason />
      <FormActions submit="Save">
        <LinkButton href={back} variant="ghost">
          Cancel
        </LinkButton>
      </FormActions>
    </Form>
  )
}

/** Asks why marks are changed, once the server has said that they are frozen. */
function MarksReason() {
  const { formState, setError, clearErrors } = useFormContext()
  const refusal = formState.errors.root?.reason
  const message = typeof refusal === 'object' ? refusal.message : undefined
  const [isAsked, setIsAsked] = useState(false)
  if (message && !isAsked) setIsAsked(true)
  // The field was not there yet when the server refused it, so that the form has no field to show the error at.
  useEffect(() => {
    if (!message) return
    clearErrors('root.reason')
    setError('reason', { type: 'server', message })
  }, [message, setError, clearErrors])
  return (
    isAsked && (
      <TextField
        name="reason"
        label="Why are the marks changed?"
        hint="The practical sheet is signed: the reason stands there, beside both marks."
        maxLength={300}
        autoComplete="off"
      />
    )
  )
}

/** The list that the user came from, with its search, once the page is ready: the server does not know it. */
function useBack(otherwise: string) {
  const [list, setList] = useState<string>()
  useEffect(() => setList(previousList()), [])
  return list ?? otherwise
}
