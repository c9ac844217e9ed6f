'use client'

import { useState } from 'react'
import { focusField } from '@/components/form/focus-field'
import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { RadioGroup } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { dashboardHref } from '@/lib/core/dashboard-href'
import type { ClassView } from '@/lib/school/class/schema'
import { type InstituteOf, sendClass } from './send-class'

type Choice = Pick<ClassView, 'guid' | 'classdivision' | 'strength'>
const selectFirst = 'Please select a class first'

type Props = { institute: InstituteOf; classes: Choice[]; initial: string; email: string }

/** Chooses a class and deletes it, after explaining what happens to its students. */
export function DeleteClass({ institute, classes, initial, email }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)
  const [division, setDivision] = useState(initial)
  const [missing, setMissing] = useState(false)
  const chosen = classes.find(({ classdivision }) => classdivision === division)

  async function remove() {
    setMissing(!chosen)
    if (!chosen) {
      toast.info(selectFirst)
      return focusField('class')
    }
    await confirm({
      title: `Delete class ${division}?`,
      body: <p>{consequenceFor(chosen)}</p>,
      confirmLabel: `Yes, delete ${division}`,
      canceledMessage: 'canceled',
      call: () =>
        sendClass(institute, {
          action: 'remove',
          classdivision: division,
          guid: chosen.guid,
          expected: { classdivision: division },
        }),
      next: dashboardHref.classes,
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        id="class"
        name="class"
        legend="Class to delete"
        value={division}
        onPick={setDivision}
        error={missing && !chosen ? selectFirst : undefined}
        options={classes.map(({ classdivision, strength }) => ({
          value: classdivision,
          label: classdivision,
          hint: counted(strength, 'student'),
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" onClick={remove}>
          Delete class
        </Button>
        <LinkButton href={dashboardHref.classes}>Cancel</LinkButton>
      </div>
      {dialogs}
    </div>
  )
}

function consequenceFor({ strength }: Choice) {
  const restore = 'You can restore the class from the recycle bin for 30 days.'
  if (strength === 0) return `It has no students. ${restore}`
  const stay = `Its ${counted(strength, 'student stays', 'students stay')}`
  return `${stay} in your school, with no class, until you put them into another. ${restore}`
}
