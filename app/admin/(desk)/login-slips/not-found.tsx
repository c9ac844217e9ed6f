import { NobodyThere } from '@/components/student/nobody-there'

export default function NoSuchClass() {
  return <NobodyThere title="There is no such class" />
}
