import { slipsHref } from '@/components/student/addresses'
import { LinkButton } from '@/components/ui/link-button'
import { counted } from '@/lib/core/counted'
import type { ImportView } from '@/lib/school/roster/schema'

/** Who got a name to sign in with since the file has no admission number of theirs, and where the names are printed. */
export function MadeNames({ total, some }: ImportView['signInNames']) {
  const said = some.map(({ username, loginName }) => `${username}: ${loginName}`)
  const more = total - some.length
  const divisions = [...new Set(some.map((one) => one.class))]
  return (
    <span className="flex flex-col items-start gap-1">
      <span>
        {counted(total, 'student')} without an admission number got a sign-in name; it is on their login slip.
      </span>
      <span className="text-muted text-sm">
        {said.join(' · ')}
        {more > 0 && ` · and ${more} more`}
      </span>
      <span className="flex flex-wrap gap-2">
        {divisions.map((division) => (
          <LinkButton key={division} href={slipsHref(division)} size="sm">
            Login slips {division ? `of ${division}` : 'of those with no class'}
          </LinkButton>
        ))}
      </span>
    </span>
  )
}
