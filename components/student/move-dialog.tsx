import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { NamedClass } from '@/lib/school/class/schema'
import type { MovedStudents, StudentSelection } from '@/lib/school/student/schema'
import { useChangeStudents } from './use-change-students'

const schema = () => import('@/lib/school/student/schema').then((module) => module.MoveTarget)

type Props = {
  onClose: () => void
  onDone: () => void
  selection: StudentSelection
  count: number
  /** the class that all of them are in, '' for none; undefined if they differ */
  from: string | undefined
  classes: NamedClass[]
}

/** Moves the selected students to a class. */
export function MoveDialog({ onClose, onDone, selection, count, from, classes }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const { toastMoved } = useChangeStudents()
  const countText = counted(count, 'student')

  async function move(target: { class: string }) {
    const { message, data } = await callApi<MovedStudents>('POST', '/student/move', {
      ...selection,
      ...target,
      classGuid: classes.find((one) => one.class === target.class)?.guid,
      ...(from !== undefined && { expected: { class: from } }),
    }).catch(refreshIfOutdated)
    toastMoved(message, data, target.class)
    onDone()
    onClose()
    router.refresh()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title="Move to class"
      description={`${countText} will leave the class they are in. Their roll numbers stay.`}
      schema={schema}
      initial={{ class: classes[0]?.class ?? '' }}
      onSubmit={move}
      submit={`Move ${countText}`}
    >
      <SelectField name="class" label="Class">
        {classes.map((choice) => (
          <option key={choice.guid}>{choice.class}</option>
        ))}
        <option value="">No class</option>
      </SelectField>
    </FormDialog>
  )
}
