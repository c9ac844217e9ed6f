'use client'

import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Overview } from '@/lib/company/console/schema'
import { grouped } from '@/lib/core/counted'
import { Amount } from '../amount'

/** The product in six figures. */
export function Figures({ figures }: { figures: Overview['figures'] }) {
  return (
    <Card flush>
      <dl className="-mr-px -mb-px grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        <Figure term="Paid this month" value={<Amount rupees={figures.paidThisMonth} />} />
        <Figure term="Keys sold this month" value={grouped(figures.keysThisMonth)} />
        <Figure term="Keys assigned" value={grouped(figures.assigned)} />
        <Figure term="Keys not used" value={grouped(figures.unused)} />
        <Figure term="Open institutes" value={grouped(figures.institutes)} />
        <Figure term="Students" value={grouped(figures.students)} />
      </dl>
    </Card>
  )
}

function Figure({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-0.5 border-r border-b px-4 py-3">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="font-semibold text-lg tabular-nums">{value}</dd>
    </div>
  )
}
