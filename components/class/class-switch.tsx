'use client'

import { useOptimistic, useTransition } from 'react'
import { PickSelect } from '@/components/ui/pick-select'
import { useRouter } from '@/components/ui/use-router'

type Props = {
  /** the path of the page, up to the class */
  base: string
  current: string
  divisions: string[]
}

/** Opens the same page for another class; used where there are too many classes for tags. */
export function ClassSwitch({ base, current, divisions }: Props) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [selected, setSelected] = useOptimistic(current)
  const open = (division: string) =>
    startTransition(() => {
      setSelected(division)
      router.push(base + encodeURIComponent(division))
    })
  return (
    <PickSelect
      aria-label="Class"
      aria-busy={pending}
      value={selected}
      onPick={open}
      className="max-w-44 sm:w-auto sm:min-w-32"
    >
      {divisions.map((division) => (
        <option key={division} value={division}>
          Class {division}
        </option>
      ))}
    </PickSelect>
  )
}
