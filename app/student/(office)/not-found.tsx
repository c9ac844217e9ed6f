import { NoLongerThere } from '@/components/student/no-longer-there'

export default function NoSuchStudent() {
  return <NoLongerThere title="There is no such student" />
}
