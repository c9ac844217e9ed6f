'use client'

import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { useHeldSubmit } from '@/components/form/use-held-submit'
import { useLeaveQuestion } from '@/components/form/use-leave-question'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { PrimaryLink } from '@/components/ui/link-button'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import { isEqual } from '@/lib/core/is-equal'
import type { ClassView } from '@/lib/school/class/schema'
import type { TeacherChoice } from '@/lib/school/teacher/schema'
import { readBoxes } from './boxes'
import { TeachingTable } from './teaching-table'

type Props = {
  classes: ClassView[]
  teachers: TeacherChoice[]
  /** the next step of setting up a school */
  next: { href: string; action: string } | null
}

const classesWithoutTeacher = (classes: ClassView[]) =>
  classes.filter(({ teachers }) => teachers.length === 0).map(({ classdivision }) => classdivision)

/** Edits who teaches which class, all classes at once, with one save. The native checkboxes hold the state. */
export function TeachingForm({ classes, teachers, next }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [untaught, setUntaught] = useState(() => classesWithoutTeacher(classes))
  const [changed, setChanged] = useState(0)
  const [saved, setSaved] = useState(false)
  const { call, pending } = useCall()
  useLeaveQuestion('Leave this page? What you ticked is not saved yet.', changed > 0)

  const readForm = useCallback(() => {
    if (!form.current) return
    const read = readBoxes(form.current)
    setUntaught(read.untaught)
    setChanged(read.changes.length)
  }, [])

  function edit() {
    readForm()
    setSaved(false)
  }

  // Boxes may have been ticked before hydration, or differ from refreshed data.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes are rendered from the classes
  useEffect(readForm, [readForm, classes])
  const held = useHeldSubmit(form)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const boxes = event.currentTarget
    const { changes } = readBoxes(boxes)
    if (changes.length === 0) return toast.info('Nothing was changed')
    if (!(await call(() => callApi('PUT', '/teacher/teaching', { changes })))) return
    const isSaved = (change: object) => changes.some((saved) => isEqual(saved, change))
    setChanged(readBoxes(boxes).changes.filter((change) => !isSaved(change)).length)
    setSaved(true)
  }

  return (
    <form
      {...held}
      onChange={edit}
      onSubmit={save}
      onReset={() => requestAnimationFrame(edit)}
      className="flex flex-col gap-4"
    >
      {saved && (
        <Banner
          tone="success"
          title="Saved"
          live
          action={next && <PrimaryLink href={next.href}>{next.action}</PrimaryLink>}
        >
          {untaughtSummary(untaught)}
        </Banner>
      )}
      <div className="w-fit max-w-full overflow-x-auto rounded-lg max-sm:w-full border bg-surface shadow-card">
        <TeachingTable classes={classes} teachers={teachers} untaught={untaught} />
      </div>
      <div className="sticky bottom-(--offline) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-canvas px-4 py-3 sm:-mx-6 sm:px-6">
        <p role="status" className="min-w-0 flex-1 basis-60 text-muted">
          {changed > 0 && <strong className="text-ink">{counted(changed, 'change')}. </strong>}
          {untaughtSummary(untaught)}
        </p>
        {changed > 0 && <Button type="reset">Discard</Button>}
        <Button type="submit" variant="primary" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  )
}

const untaughtSummary = (untaught: string[]) =>
  untaught.length === 0 ? 'Every class has a teacher.' : `No teacher yet: ${untaught.join(', ')}.`
