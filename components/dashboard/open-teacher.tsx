import type { ListParams } from '@/components/table/list-href'
import { TeacherDialog } from '@/components/teacher/teacher-dialog'
import type { Member } from '@/lib/core/actor'
import { AppError } from '@/lib/core/errors'
import { guid } from '@/lib/core/fields'
import { can } from '@/lib/core/permissions'
import { viewTeacher } from '@/lib/school/teacher/list-teachers'

type Props = { actor: Member; params: ListParams; divisions: string[] }

/** The teacher whom ?teacher= names, in a dialog over the list; nothing for one who is not there any more. */
export async function OpenTeacher({ actor, params, divisions }: Props) {
  const id = guid.safeParse(params.teacher)
  if (!id.success) return null
  const teacher = await viewTeacher(actor, { id: id.data }).catch(nobodyThere)
  if (!teacher) return null
  return (
    <TeacherDialog
      key={teacher.guid}
      teacher={teacher}
      divisions={divisions}
      email={actor.email}
      manages={can(actor, 'teacher.manage')}
    />
  )
}

function nobodyThere(error: unknown) {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
