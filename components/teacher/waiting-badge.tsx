import { Badge } from '@/components/ui/badge'
import type { TeacherChoice } from '@/lib/school/teacher/schema'

/** Beside a teacher who is not approved yet: what they wait for. */
export const WaitingBadge = ({ teacher }: { teacher: TeacherChoice }) => (
  <Badge tone="warning">{teacher.assignable ? 'Waiting' : 'Email not confirmed'}</Badge>
)
