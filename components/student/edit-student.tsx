import { Card } from '@/components/ui/card'
import type { StudentView } from '@/lib/school/student/schema'
import { EditStudentForm } from './edit-student-form'
import { StudentAccount } from './student-account'

type Props = { student: StudentView; divisions: string[]; apaar: boolean }

/** A student's form, then what concerns their sign-in and their removal. */
export function EditStudent({ student, divisions, apaar }: Props) {
  return (
    <>
      <Card>
        <EditStudentForm student={student} divisions={divisions} apaar={apaar} />
      </Card>
      <StudentAccount student={student} />
    </>
  )
}
