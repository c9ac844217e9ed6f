import { NoLongerThere } from '@/components/student/no-longer-there'

export default function NoSuchClass() {
  return <NoLongerThere title="There is no such class" />
}
