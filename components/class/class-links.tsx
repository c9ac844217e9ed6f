import { ChevronRight } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { counted } from '@/lib/core/counted'
import type { ClassView } from '@/lib/school/class/schema'
import { TeacherNames } from './teacher-names'

type Props = { label: string; classes: ClassView[]; href: (classdivision: string) => string }

/** Classes to choose one from; each leads on. */
export function ClassLinks({ label, classes, href }: Props) {
  return (
    <nav aria-label={label}>
      <Card flush>
        <ul className="divide-y">
          {classes.map((one) => (
            <li key={one.guid}>
              <Link
                href={href(one.classdivision)}
                className="flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1 sm:flex sm:items-center">
                  <span className="block w-20 shrink-0 font-semibold">{one.classdivision}</span>
                  <span className="block truncate text-sm">
                    <TeacherNames of={one} />
                  </span>
                </span>
                <span className="shrink-0 text-muted text-sm tabular-nums">
                  {counted(one.strength, 'student')}
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  )
}
