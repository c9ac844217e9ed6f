import { useEffect, useRef, useState } from 'react'
import { nameOf } from '@/components/experiment/name'
import { useLoaded } from '@/components/form/use-loaded'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { KeepFocus } from '@/components/ui/keep-focus'
import { counted } from '@/lib/core/counted'
import { shownTime } from '@/lib/core/shown-date'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import { takeBackQuestion } from './take-back-question'

type Props = { division: string; busy: boolean; onTakeBack: (release: ReleaseView) => void }

const maxShown = 3

/** The class's latest releases, each with a button to undo it, which asks first; reloaded after each change. */
export function RecentReleases({ division, busy, onTakeBack }: Props) {
  const path = `/experiments/release?class=${encodeURIComponent(division)}`
  const { data, error, reload } = useLoaded<ReleaseView[]>(path)
  const [confirming, setConfirming] = useState<ReleaseView>()
  const wasBusy = useRef(busy)
  useEffect(() => {
    if (wasBusy.current && !busy) reload()
    wasBusy.current = busy
  }, [busy, reload])
  const releases = data?.slice(0, maxShown) ?? []

  function takeBack() {
    if (confirming) onTakeBack(confirming)
    setConfirming(undefined)
  }

  if (error) return <p className="text-danger-ink text-sm">The last releases cannot be shown: {error}</p>
  if (releases.length === 0) return null
  return (
    <section aria-labelledby="released-lately">
      <h3 id="released-lately" className="mb-1 text-muted text-sm">
        Released last
      </h3>
      <KeepFocus state={releases.map(({ guid }) => guid).join(' ')}>
        <ul className="divide-y border-y">
          {releases.map((one) => (
            <li key={one.guid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
              <div className="min-w-0 flex-1 basis-64">
                <p className="truncate">{nameOf(one)}</p>
                <p className="text-muted text-sm">
                  {counted(one.released, 'mark')} · {shownTime(one.releasedAt)} · {one.releasedByName}
                </p>
              </div>
              <Button size="sm" variant="ghost" pending={busy} onClick={() => setConfirming(one)}>
                Take back<span className="sr-only"> {nameOf(one)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </KeepFocus>
      {confirming && (
        <ConfirmDialog
          {...takeBackQuestion(confirming)}
          open
          onConfirm={takeBack}
          onCancel={() => setConfirming(undefined)}
        />
      )}
    </section>
  )
}
