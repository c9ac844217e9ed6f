'use client'

import { type ComponentProps, useOptimistic, useTransition } from 'react'
import { PickSelect } from './pick-select'
import { useRouter } from './use-router'

type Props = Omit<ComponentProps<typeof PickSelect>, 'onPick' | 'opensPage' | 'aria-busy'>

/** A select whose options' values are addresses: it opens the chosen one, and shows the choice at once. */
export function LinkSelect({ value, ...rest }: Props) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [chosen, setChosen] = useOptimistic(value)
  const open = (href: string) =>
    startTransition(() => {
      setChosen(href)
      router.push(href)
    })
  return <PickSelect {...rest} value={chosen} aria-busy={pending} onPick={open} opensPage />
}
