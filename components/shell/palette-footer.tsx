import { Fragment } from 'react'

type Props = {
  scope: string
  query: string
  count: number
  loading: boolean
  failed: boolean
  /** the label of the result whose actions are shown */
  about?: string
  /** whether the active row has further actions */
  hasMore: boolean
}

function status({ scope, query, count, loading, failed, about }: Props): string {
  if (about) return `Actions for ${about}`
  if (failed) return `Searching ${scope} failed`
  if (loading) return 'Searching'
  if (count === 0) return `No results for “${query}”`
  return query === '' ? 'Type to search' : `${count} found`
}

const choose: [string[], string][] = [
  [['↑', '↓'], 'choose'],
  [['Enter'], 'open'],
]

function keysOf({ about, hasMore, count }: Props): [string[], string][] {
  if (about)
    return [
      [[`1–${count}`], 'open'],
      [['←'], 'back'],
    ]
  return hasMore ? [...choose, [['Tab'], 'more']] : choose
}

/** The palette's footer: the state of the search, and the keys, hidden on touch screens. */
export function PaletteFooter(props: Props) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-t bg-sunken px-4 py-2 text-muted text-sm">
      <p role="status" className={props.failed ? 'text-danger-ink' : undefined}>
        {status(props)}
      </p>
      <p aria-hidden className="flex shrink-0 items-center gap-1 max-sm:hidden pointer-coarse:hidden">
        {keysOf(props).map(([keys, act]) => (
          <Fragment key={act}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            <span className="mr-2 last:mr-0">{act}</span>
          </Fragment>
        ))}
      </p>
    </div>
  )
}
