import { ChevronDown } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import { cx } from '@/components/ui/cx'
import { OnDemand } from '@/components/ui/on-demand'
import { loadHistory } from './on-demand-parts'

type Props = { attempt: string; version: number; open: boolean; onToggle: (open: boolean) => void }

/** The history of the mark, collapsed until opened. Memoised, as typing a mark changes nothing of it. */
export const HistoryPanel = memo(function HistoryPanel({ attempt, version, open, onToggle }: Props) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const isOpening = useRef(false)
  useEffect(() => {
    isOpening.current = open
  }, [open])

  /** Only when it opens: the history of the next student must not move the page. */
  function show() {
    if (isOpening.current) panel.current?.scrollIntoView({ block: 'nearest' })
    isOpening.current = false
  }

  return (
    <section ref={panel} className="rounded-lg border bg-surface shadow-card">
      <h4>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onToggle(!open)}
          className="flex min-h-11 w-full items-center justify-between rounded-lg px-4 font-semibold hover:bg-hover"
        >
          History of the mark
          <ChevronDown aria-hidden className={cx('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      </h4>
      <div id={id} hidden={!open} className="border-t p-4">
        {open && (
          <OnDemand
            key={attempt}
            load={loadHistory}
            onMissing={() => onToggle(false)}
            part={{ attempt, version, onLoaded: show }}
          />
        )}
      </div>
    </section>
  )
})
