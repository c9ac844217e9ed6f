import { nameOf } from '@/components/experiment/name'
import { Badge } from '@/components/ui/badge'
import { counted } from '@/lib/core/counted'
import { shownTime } from '@/lib/core/shown-date'
import type { ReleaseView } from '@/lib/lab/mark/schema'
import { TakeBack } from './take-back'

/** What was given out lately, each with the way to take it back. */
export function ReleasedList({ releases }: { releases: ReleaseView[] }) {
  return (
    <ul className="divide-y">
      {releases.map((release) => (
        <li
          key={release.guid}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-1.5 pr-2 pl-4"
        >
          <span>
            <Badge>{release.class}</Badge>
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{nameOf(release)}</p>
            <p className="text-muted text-sm">
              {counted(release.released, 'mark')}
              {release.empty > 0 && `, ${release.empty} without one`} · {shownTime(release.releasedAt)} ·{' '}
              {release.releasedByName}
            </p>
          </div>
          <TakeBack release={release.guid} of={`${release.class}: ${nameOf(release)}`} />
        </li>
      ))}
    </ul>
  )
}
