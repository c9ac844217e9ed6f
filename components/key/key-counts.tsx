import { grouped } from '@/lib/core/counted'
import type { KeyCounts as Counts } from '@/lib/shop/key/schema'

const parts = [
  ['free', 'Free', 'can be assigned'],
  ['assigned', 'Assigned', 'given to students, also of earlier sessions'],
  ['returned', 'Returned', 'can be assigned again'],
  ['credited', 'Credited', 'refunded'],
] as const

type Props = { counts: Omit<Counts, 'available'>; of?: string }

/** The number of keys bought and their states; the four states always add up to the total. */
export function KeyCounts({ counts, of = 'in all orders' }: Props) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border bg-surface sm:grid-cols-5 [&>*]:border-line">
      <Count name="Bought" number={counts.bought} hint={of} strong />
      {parts.map(([status, name, hint]) => (
        <Count key={status} name={name} number={counts[status]} hint={hint} />
      ))}
    </dl>
  )
}

type CountProps = { name: string; number: number; hint: string; strong?: boolean }

function Count({ name, number, hint, strong }: CountProps) {
  return (
    <div className={strong ? 'px-4 py-3 max-sm:col-span-2 max-sm:border-b' : 'px-4 py-3 sm:border-l'}>
      <dt className="font-semibold text-sm">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-2xl tabular-nums">{grouped(number)}</span>
        <span className="text-muted text-sm">{hint}</span>
      </dd>
    </div>
  )
}
