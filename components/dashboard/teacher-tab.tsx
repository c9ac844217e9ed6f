import { ClassFilter } from '@/components/class/class-filter'
import { ExportMenu } from '@/components/table/export-menu'
import type { ListParams } from '@/components/table/list-href'
import { listQueryOf } from '@/components/table/list-query'
import { Pagination } from '@/components/table/pagination'
import { SearchBox } from '@/components/table/search-box'
import { Selection } from '@/components/table/selection'
import { SelectionBar } from '@/components/table/selection-bar'
import { OpenTeacher } from '@/components/teacher/open-teacher'
import { SortSelect } from '@/components/teacher/sort-select'
import { TeacherActions } from '@/components/teacher/teacher-actions'
import { TeacherTable } from '@/components/teacher/teacher-table'
import { WaitingTeacher } from '@/components/teacher/waiting-teacher'
import { PrimaryLink } from '@/components/ui/link-button'
import { CardSection } from '@/components/ui/section'
import { Toolbar } from '@/components/ui/toolbar'
import type { Member } from '@/lib/core/actor'
import { AppError } from '@/lib/core/errors'
import { guid } from '@/lib/core/fields'
import { can } from '@/lib/core/permissions'
import { listNamedClasses } from '@/lib/school/class/list-named-classes'
import type { NamedClass } from '@/lib/school/class/schema'
import { noClass } from '@/lib/school/student/no-class'
import { listTeachers, viewTeacher } from '@/lib/school/teacher/list-teachers'
import type { TeacherRow } from '@/lib/school/teacher/schema'

type Props = { actor: Member; params: ListParams }

/** The teachers: those waiting for approval first, then everyone, with bulk actions. */
export async function TeacherTab({ actor, params }: Props) {
  const { page, query, filtered } = listQueryOf(params, ['name', 'registrationDate', 'displayId'])
  const [approved, waiting, classes, teacher] = await Promise.all([
    listTeachers(actor, { ...query, approved: 'true' }),
    listTeachers(actor, { ...query, cursor: 0, approved: 'false' }),
    listNamedClasses(actor, {}),
    namedTeacher(actor, params),
  ])
  const divisions = classes.map((one) => one.class)
  const manages = can(actor, 'teacher.manage')
  return (
    <div className="flex flex-col gap-6">
      {manages && (
        <WaitingTeachers
          teachers={waiting.items}
          total={waiting.total}
          classes={classes}
          email={actor.email}
        />
      )}
      <div className="flex flex-col gap-3">
        <Toolbar
          actions={
            <>
              <ExportMenu table="teachers" params={params} />
              {manages && <PrimaryLink href="/admin/add-teacher">Add Teacher</PrimaryLink>}
            </>
          }
        >
          <SearchBox label="Search teachers" />
          <div className="flex gap-2 max-sm:w-full">
            <ClassFilter first={anyOrNone} divisions={divisions} />
            <SortSelect />
          </div>
        </Toolbar>
        <Selection ids={approved.items.map(({ guid }) => guid)} total={approved.total}>
          {manages && approved.total > 0 && (
            <SelectionBar noun={['teacher', 'teachers']}>
              <TeacherActions
                names={approved.items.map(({ fullName }) => fullName)}
                classes={classes}
                email={actor.email}
              />
            </SelectionBar>
          )}
          <TeacherTable
            rows={approved.items}
            params={params}
            filtered={filtered}
            waiting={waiting.total}
            manages={manages}
          />
          <Pagination page={page} total={approved.total} noun="teacher" params={params} />
        </Selection>
      </div>
      <OpenTeacher teacher={teacher} classes={classes} email={actor.email} manages={manages} />
    </div>
  )
}

const anyOrNone = [
  { value: '', label: 'All classes' },
  { value: noClass, label: 'No class' },
]

/** The teacher in the ?teacher= parameter; null if they no longer exist. */
async function namedTeacher(actor: Member, { teacher }: ListParams) {
  const id = guid.safeParse(teacher)
  return id.success ? viewTeacher(actor, { id: id.data }).catch(nullIfMissing) : null
}

function nullIfMissing(error: unknown) {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

type WaitingTeachersProps = { teachers: TeacherRow[]; total: number; classes: NamedClass[]; email: string }

/** Teachers who signed up themselves and wait for approval; renders nothing if there are none. */
function WaitingTeachers({ teachers, total, classes, email }: WaitingTeachersProps) {
  if (total === 0) return null
  return (
    <CardSection
      title={`Waiting for approval (${total})`}
      description="They signed up with your institute id and see nothing until you approve them, which you can once they have confirmed their email."
      flush
    >
      <ul className="divide-y">
        {teachers.map((teacher) => (
          <WaitingTeacher key={teacher.guid} teacher={teacher} classes={classes} email={email} />
        ))}
      </ul>
    </CardSection>
  )
}
