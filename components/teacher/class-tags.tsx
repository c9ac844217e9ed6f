import { Badge } from '@/components/ui/badge'

const maxTags = 4

/** A teacher's classes; after four, the number of the others. */
export function ClassTags({ divisions }: { divisions: string[] }) {
  if (divisions.length === 0) return <span className="text-muted">No class</span>
  const hidden = divisions.slice(maxTags)
  return (
    <span className="flex flex-wrap gap-1">
      {divisions.slice(0, maxTags).map((division) => (
        <Badge key={division}>{division}</Badge>
      ))}
      {hidden.length > 0 && (
        <span title={hidden.join(', ')}>
          <Badge>+{hidden.length}</Badge>
        </span>
      )}
    </span>
  )
}
