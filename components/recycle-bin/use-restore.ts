'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { asFailure, leftBecauseExpired } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import type { ApiFailure } from '@/lib/core/http-client'
import type { BinKind } from './bin-kind'
import { type Item, restoreAll } from './restore-all'

const withoutClassHelps = ({ data }: ApiFailure) =>
  typeof data === 'object' && data !== null && 'withoutClassHelps' in data && data.withoutClassHelps === true

/** Brings things back, and asks when a student's place in the class is taken. `await restore(…)` is true when done. */
export function useRestore(kind: BinKind) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [asked, setAsked] = useState<{ text: string; items: Item[] }>()

  async function restore(items: Item[], withoutClass = false): Promise<boolean> {
    setPending(true)
    try {
      const said = await restoreAll(kind, items, withoutClass)
      toast.success('Restored', { description: said })
      return true
    } catch (error) {
      const failure = asFailure(error)
      if (leftBecauseExpired(failure)) return false
      if (withoutClassHelps(failure)) setAsked({ text: failure.message, items })
      else toast.error(failure.message)
      return false
    } finally {
      setPending(false)
      router.refresh()
    }
  }

  const question = {
    text: asked?.text,
    no: () => setAsked(undefined),
    yes: async () => {
      if (asked) await restore(asked.items, true)
      setAsked(undefined)
    },
  }
  return { restore, pending, question }
}
