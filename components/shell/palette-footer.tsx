import { Kbd } from '@/components/ui/kbd'

type Props = { what: string; query: string; count: number; loading: boolean; error?: string }

function status({ what, query, count, loading, error }: Props): string {
  if (error) return `Searching ${what} failed: ${error}`
  if (loading) return 'Searching'
  if (count === 0) return `No results for “${query}”`
  return query === '' ? `Type to find ${what}` : `${count} found`
}

/** Under the palette: how the search stands, and the keys. */
export function PaletteFooter(props: Props) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-t bg-sunken px-4 py-2 text-muted text-sm">
      <p role="status" className={props.error && 'text-danger-ink'}>
        {status(props)}
      </p>
      <p aria-hidden className="flex shrink-0 items-center gap-1 max-sm:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open
      </p>
    </div>
  )
}
