import type { ReactNode } from 'react'

/** A list of terms and values. */
export function DescriptionList({ items }: { items: { term: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y">
      {items.map(({ term, value }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(8rem,14rem)_1fr]"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 break-words">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
