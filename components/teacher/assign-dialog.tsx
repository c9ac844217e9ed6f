import { callAndToast } from '@/components/form/call-and-toast'
import { Form, FormActions } from '@/components/form/form'
import { SelectField } from '@/components/form/select-field'
import { useRefreshIfOutdated } from '@/components/form/use-refresh-if-outdated'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PrimaryLink } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import type { NamedClass } from '@/lib/school/class/schema'

const schema = () => import('@/lib/school/teacher/schema').then((module) => module.AssignTarget)

type Props = {
  onClose: () => void
  onDone: () => void
  teachers: string[]
  classes: NamedClass[]
}

/** Assigns one more class to several teachers. */
export function AssignDialog({ onClose, onDone, teachers, classes }: Props) {
  const router = useRouter()
  const refreshIfOutdated = useRefreshIfOutdated()
  const countText = counted(teachers.length, 'teacher')

  async function assign({ classdivision }: { classdivision: string }) {
    const classGuid = classes.find((one) => one.class === classdivision)?.guid
    const body = { teachers, classdivision, classGuid }
    await callAndToast('POST', '/teacher/assign-class', body).catch(refreshIfOutdated)
    onDone()
    onClose()
    router.refresh()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Assign class"
      description={classes.length > 0 && `The class is added to ${countText}; the classes they have stay.`}
    >
      {classes.length === 0 ? (
        <NoClass />
      ) : (
        <Form schema={schema} initial={{ classdivision: classes[0]?.class }} onSubmit={assign}>
          <SelectField name="classdivision" label="Class">
            {classes.map((choice) => (
              <option key={choice.guid}>{choice.class}</option>
            ))}
          </SelectField>
          <FormActions end submit="Assign">
            <Button onClick={onClose}>Cancel</Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}

const NoClass = () => (
  <>
    <p>There is no class yet.</p>
    <FormActions end>
      <PrimaryLink href="/admin/create-class">Create class</PrimaryLink>
    </FormActions>
  </>
)
