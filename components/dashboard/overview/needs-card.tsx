'use client'

import { CircleCheck } from 'lucide-react'
import { WorkCard } from '@/components/home/work-card'
import { Link } from '@/components/ui/link'
import { grouped } from '@/lib/core/counted'
import type { Need } from './needs'

/** An admin's to-do list, each item a link to where it is done. */
export const NeedsCard = ({ needs }: { needs: Need[] }) => (
  <WorkCard title="Needs you" count={needs.length > 0 ? String(needs.length) : ''}>
    {needs.length === 0 ? (
      <p className="flex items-center gap-2.5 px-4 py-3">
        <CircleCheck aria-hidden className="size-5 text-success-ink" />
        All clear.
      </p>
    ) : (
      <ul className="divide-y">
        {needs.map(({ count, text, href }) => (
          <li key={text}>
            <Link href={href} className="work-row need">
              <strong>{grouped(count)}</strong>
              <b>{text}</b>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </WorkCard>
)
