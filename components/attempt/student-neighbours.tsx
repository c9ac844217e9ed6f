'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLetterKey } from '@/components/shell/hotkeys'
import type { Base } from '@/components/shell/types'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'
import type { GridStudent } from '@/lib/lab/mark/grid-schema'
import { experimentsHref } from './addresses'

type Props = { base: Base; before: GridStudent | undefined; after: GridStudent | undefined }

/** Links to the previous and next student of the class, also by the keys k and j. */
export function StudentNeighbours({ base, before, after }: Props) {
  useGo('k', base, before)
  useGo('j', base, after)
  return (
    <>
      {before && (
        <LinkButton
          href={experimentsHref(base, before.guid)}
          aria-label={`Previous student: ${before.username}`}
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="max-w-40 truncate">{before.username}</span>
        </LinkButton>
      )}
      {after && (
        <LinkButton href={experimentsHref(base, after.guid)} aria-label={`Next student: ${after.username}`}>
          <span className="max-w-40 truncate">{after.username}</span>
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </>
  )
}

function useGo(letter: string, base: Base, to: GridStudent | undefined) {
  const { push } = useRouter()
  const guid = to?.guid
  useLetterKey(letter, () => guid && push(experimentsHref(base, guid)))
}
