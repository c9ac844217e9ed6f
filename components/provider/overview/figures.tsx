import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Overview } from '@/lib/console/schema'
import { Amount } from '../amount'

const number = new Intl.NumberFormat('en-IN')

/** How the product does, in six figures. */
export function Figures({ figures }: { figures: Overview['figures'] }) {
  return (
    <Card flush>
      <dl className="-mr-px -mb-px grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        <Figure term="Paid this month" value={<Amount rupees={figures.paidThisMonth} />} />
        <Figure term="Keys sold this month" value={number.format(figures.keysThisMonth)} />
        <Figure term="Keys assigned" value={number.format(figures.assigned)} />
        <Figure term="Keys not used" value={number.format(figures.unused)} />
        <Figure term="Open institutes" value={number.format(figures.institutes)} />
        <Figure term="Students" value={number.format(figures.students)} />
      </dl>
    </Card>
  )
}

function Figure({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5 border-r border-b px-4 py-3 sm:px-5">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  )
}
