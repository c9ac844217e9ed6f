import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { KeepFocus } from '@/components/ui/keep-focus'
import { counted } from '@/lib/core/counted'
import { columnName } from './grid/column-name'
import { type ReleaseCount, releaseWords } from './release-counts'

type Props = { counts: ReleaseCount[]; pending: boolean; onRelease: (slug: string) => void }

/** The experiments with drafts, each with the effect of a release. */
export function ReleaseList({ counts, ...rest }: Props) {
  const listed = counts.filter(({ drafts, unsaved }) => drafts > 0 || unsaved > 0)
  return (
    <KeepFocus state={listed.map(({ column }) => column.slug).join(' ')}>
      <Listed listed={listed} {...rest} />
    </KeepFocus>
  )
}

type ListedProps = Omit<Props, 'counts'> & { listed: ReleaseCount[] }

function Listed({ listed, pending, onRelease }: ListedProps) {
  if (listed.length === 0) {
    return (
      <EmptyState kind="done" title="Nothing to release">
        A mark is a draft until you release it. All marks of this class are released, or there are none yet.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y border-y">
      {listed.map((one) => (
        <li
          key={one.column.slug}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <div className="min-w-0 flex-1 basis-64">
            <p className="line-clamp-2 font-semibold">{columnName(one.column)}</p>
            <p className="text-muted text-sm">{countsOf(one)}</p>
          </div>
          {one.drafts > 0 && one.unsaved === 0 && (
            <Button
              size="sm"
              pending={pending}
              onClick={() => onRelease(one.column.slug)}
              className="max-sm:h-auto max-sm:min-h-11 max-sm:whitespace-normal"
            >
              {releaseWords(one)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function countsOf({ drafts, released, unsaved }: ReleaseCount): string {
  if (unsaved > 0) return `${counted(unsaved, 'mark')} not saved yet: release when everything is saved`
  return `${counted(drafts, 'draft')}, ${released} released`
}
