import { codeOf } from '@/components/experiment/name'
import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { CatalogueView, Change } from '@/lib/company/catalogue/schema'

const looks: Record<Change['kind'], { tone: Tone; word: string }> = {
  added: { tone: 'success', word: 'New' },
  changed: { tone: 'info', word: 'Changed' },
  removed: { tone: 'danger', word: 'Gone' },
}

type Props = Pick<CatalogueView, 'before' | 'changes'>

/** What schools get otherwise than in the version before. */
export function ChangeList({ before, changes }: Props) {
  if (!before)
    return <p className="text-muted">This is the first version: there is nothing to compare it with.</p>
  if (changes.length === 0) return <p className="text-muted">Nothing differs from {before.name}.</p>
  return (
    <Card flush>
      <ul className="divide-y">
        {changes.map((change) => (
          <li
            key={`${change.kind} ${change.slug}`}
            className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_1fr] sm:px-5"
          >
            <span>
              <Badge tone={looks[change.kind].tone}>{looks[change.kind].word}</Badge>
            </span>
            <div className="min-w-0">
              <p className="font-semibold">
                {change.kind === 'removed' ? '' : `${codeOf(change)} `}
                {change.shortTitle}
              </p>
              <ul className="text-muted">
                {change.what.map((line) => (
                  <li key={line} className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
