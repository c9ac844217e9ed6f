import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { benchNameOf } from '@/components/bench/bench-names'
import { Button } from '@/components/ui/button'
import { OnDemand } from '@/components/ui/on-demand'
import type { DeskAttempt, DeskData } from './desk-data'
import { loadStudentBench } from './on-demand-parts'

type Props = { experiment: DeskData['experiment']; attempt: DeskAttempt }

/** Opens the student's own bench beside their observations; renders nothing if the experiment has no bench. */
export function BenchButton({ experiment: { firstSlug, sheet }, attempt }: Props) {
  // The attempt whose bench is open, so that opening another attempt closes it.
  const [openFor, setOpenFor] = useState<string>()
  const close = () => setOpenFor(undefined)
  const name = benchNameOf(firstSlug)
  const { guid, observations, student } = attempt
  if (!name || !observations) return null
  return (
    <div className="border-b px-4 py-2.5 sm:px-5">
      <Button size="sm" onClick={() => setOpenFor(guid)}>
        <FlaskConical aria-hidden className="size-4" />
        This student’s bench
      </Button>
      {openFor === guid && (
        <OnDemand
          load={loadStudentBench}
          onMissing={close}
          part={{ onClose: close, name, student, sheet, observations }}
        />
      )}
    </div>
  )
}
