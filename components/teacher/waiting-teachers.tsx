import { Card } from '@/components/ui/card'
import { Section } from '@/components/ui/section'
import type { TeacherRow } from '@/lib/school/teacher/schema'
import { WaitingTeacher } from './waiting-teacher'

type Props = { teachers: TeacherRow[]; total: number; divisions: string[]; email: string }

/** Those who signed up themselves and wait; nothing when nobody does. */
export function WaitingTeachers({ teachers, total, divisions, email }: Props) {
  if (total === 0) return null
  return (
    <Section
      title={`Waiting for approval (${total})`}
      description="They signed up with your institute id and see nothing until you approve them."
    >
      <Card flush>
        <ul className="divide-y">
          {teachers.map((teacher) => (
            <WaitingTeacher key={teacher.guid} teacher={teacher} divisions={divisions} email={email} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
