'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCall } from '@/components/form/use-call'
import { IconButton } from '@/components/ui/icon-button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = { catalogue: string; slug: string; name: string; first: boolean; last: boolean }

/** Moves an experiment up or down; the focus stays on the button, so that pressing again moves it further. */
export function MoveButtons({ catalogue, slug, name, first, last }: Props) {
  const { call, pending } = useCall()
  const move = (by: -1 | 1) =>
    call(async () => {
      await callApi('PUT', `/provider/catalogues/${catalogue}/experiments/${slug}/place`, { by })
      toast.info(`${name} moved ${by < 0 ? 'up' : 'down'}`)
    })
  return (
    <div className="flex shrink-0 max-sm:pl-9">
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={first}
        aria-busy={pending || undefined}
        className="aria-disabled:opacity-40"
        onClick={first || pending ? undefined : () => void move(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={last}
        aria-busy={pending || undefined}
        className="aria-disabled:opacity-40"
        onClick={last || pending ? undefined : () => void move(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </div>
  )
}
