import { NobodyThere } from '@/components/student/nobody-there'

export default function NoSuchStudent() {
  return <NobodyThere title="There is no such student" />
}
