import { Folded } from '@/components/home/folded'
import { Card } from '@/components/ui/card'
import { counted } from '@/lib/core/counted'
import type { GridStudent } from '@/lib/lab/mark/schema'
import type { Base } from './addresses'
import { StudentLink } from './student-link'

/** Who has not attempted the experiment, folded. */
export function MissingList({ base, missing }: { base: Base; missing: GridStudent[] }) {
  if (missing.length === 0) return null
  const count = counted(missing.length, 'student')
  return (
    <Card flush>
      <Folded id="missing" title="Not attempted by" count={count}>
        <ul className="columns-[14rem] gap-6 px-4 py-3">
          {missing.map((student) => (
            <li key={student.guid} className="flex min-h-7 gap-2 pointer-coarse:min-h-11">
              <span className="w-8 text-right text-muted tabular-nums">{student.rollNumber}</span>
              <StudentLink base={base} student={student} />
            </li>
          ))}
        </ul>
      </Folded>
    </Card>
  )
}
