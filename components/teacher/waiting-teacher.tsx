'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { PickSelect } from '@/components/ui/pick-select'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { shownDay } from '@/lib/core/shown-date'
import type { NamedClass } from '@/lib/school/class/schema'
import type { TeacherRow } from '@/lib/school/teacher/schema'
import { useRemoveTeachers } from './use-remove-teachers'

type Props = { teacher: TeacherRow; classes: NamedClass[]; email: string }

/** A teacher waiting for approval: approve, with or without a class, once the email is confirmed; or decline. */
export function WaitingTeacher({ teacher, classes, email }: Props) {
  const { guid, fullName } = teacher
  const [division, setDivision] = useState('')
  const { call, pending } = useCall()
  const { decline, dialogs } = useRemoveTeachers(email)

  const approve = () =>
    call(async () => {
      // Adds a class, so that classes assigned by a colleague in the meantime stay.
      const classGuid = classes.find((one) => one.class === division)?.guid
      const assigned = { teachers: [guid], classdivision: division, classGuid }
      if (division) await callApi('POST', '/teacher/assign-class', assigned)
      else await callApi('PATCH', `/teacher/${guid}`, { approve: true })
      toast.success(division ? 'Successfully Assigned' : 'Updated Successfully', {
        description: `${fullName} is approved and has been told by email.`,
      })
    })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold">{fullName}</p>
        <p className="break-words text-muted text-sm">
          {teacher.email}, signed up {shownDay(teacher.registrationDate)}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:w-full">
        {teacher.emailConfirmed ? (
          <>
            <div className="w-36 max-sm:w-full">
              <PickSelect aria-label={`Class for ${fullName}`} value={division} onPick={setDivision}>
                <option value="">No class yet</option>
                {classes.map((choice) => (
                  <option key={choice.guid}>{choice.class}</option>
                ))}
              </PickSelect>
            </div>
            <Button variant="primary" pending={pending} onClick={approve}>
              {division ? 'Approve and assign' : 'Approve'}
              <span className="sr-only">{fullName}</span>
            </Button>
          </>
        ) : (
          <Badge tone="warning">Email not confirmed yet</Badge>
        )}
        <Button variant="ghost" onClick={() => decline(teacher)}>
          Decline
          <span className="sr-only">{fullName}</span>
        </Button>
      </div>
      {dialogs}
    </li>
  )
}
