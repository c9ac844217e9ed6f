import { Badge } from '@/components/ui/badge'

const most = 4

/** A teacher's classes; past four, how many more. */
export function ClassTags({ divisions }: { divisions: string[] }) {
  if (divisions.length === 0) return <span className="text-muted">No class</span>
  const more = divisions.slice(most)
  return (
    <span className="flex flex-wrap gap-1">
      {divisions.slice(0, most).map((division) => (
        <Badge key={division}>{division}</Badge>
      ))}
      {more.length > 0 && (
        <span title={more.join(', ')}>
          <Badge>+{more.length}</Badge>
        </span>
      )}
    </span>
  )
}
