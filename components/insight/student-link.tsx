import { experimentsHref } from '@/components/attempt/addresses'
import type { SchoolBase } from '@/components/shell/types'
import { Link } from '@/components/ui/link'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'

/** A student's name as a link to their experiments. */
export const StudentLink = ({
  base,
  student: { guid, username },
}: {
  base: SchoolBase
  student: GridStudent
}) => (
  <Link
    href={experimentsHref(base, guid)}
    className="rounded-sm hover:underline focus-visible:-outline-offset-2"
  >
    {username}
  </Link>
)
