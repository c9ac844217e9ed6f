import { Badge } from '@/components/ui/badge'
import { counted } from '@/lib/core/counted'
import { shownTime } from '@/lib/core/shown-date'
import type { ReleaseView } from '@/lib/lab/mark/schema'
import { TakeBack } from './take-back'

export type Release = Pick<
  ReleaseView,
  'guid' | 'class' | 'moduleName' | 'released' | 'empty' | 'releasedByName' | 'releasedAt'
>

/** What was given out lately, each with the way to take it back. */
export function ReleasedList({ releases }: { releases: Release[] }) {
  return (
    <ul className="divide-y">
      {releases.map(({ guid, class: division, moduleName, released, empty, releasedByName, releasedAt }) => (
        <li key={guid} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-1.5 pr-2 pl-4">
          <span>
            <Badge>{division}</Badge>
          </span>
          <div className="min-w-0">
            <p className="font-semibold max-sm:line-clamp-2 sm:truncate">{moduleName}</p>
            <p className="text-muted text-sm">
              {counted(released, 'mark')}
              {empty > 0 && `, ${empty} without one`} · {shownTime(releasedAt)} · {releasedByName}
            </p>
          </div>
          <TakeBack release={guid} of={`${division}: ${moduleName}`} />
        </li>
      ))}
    </ul>
  )
}
