import { Badge, badgeHtml } from '@/components/ui/badge'
import { escapeText } from '@/lib/escape-text'

const most = 4

const split = (divisions: string[]) => ({ shown: divisions.slice(0, most), more: divisions.slice(most) })

/** A teacher's classes; past four, how many more. */
export function ClassTags({ divisions }: { divisions: string[] }) {
  if (divisions.length === 0) return <span className="text-muted">No class</span>
  const { shown, more } = split(divisions)
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map((division) => (
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

/** The same as text, for a row of a list. */
export function classTagsHtml(divisions: string[]): string {
  if (divisions.length === 0) return '<span class="text-muted">No class</span>'
  const { shown, more } = split(divisions)
  const tags = shown.map((division) => badgeHtml('neutral', escapeText(division))).join('')
  const rest =
    more.length > 0
      ? `<span title="${escapeText(more.join(', '))}">${badgeHtml('neutral', `+${more.length}`)}</span>`
      : ''
  return `<span class="flex flex-wrap gap-1">${tags}${rest}</span>`
}
