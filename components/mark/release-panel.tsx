import { Send } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProgressBar } from '@/components/ui/progress-bar'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import type { GridModel } from './grid/grid-model'
import { RecentReleases } from './recent-releases'
import { countReleases } from './release-counts'
import { ReleaseList } from './release-list'

type Props = {
  division: string
  classGuid: string
  grid: Pick<GridModel, 'columns' | 'rows'>
  onDone: () => void
  focusAfter: () => HTMLElement | null
}

/** Releases marks to students, for one experiment or for all with drafts. */
export function ReleasePanel({ division, classGuid, grid, onDone, focusAfter }: Props) {
  const { open, show, close } = useOpen()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const counts = countReleases(grid.columns, grid.rows)
  const drafts = counts.reduce((sum, one) => sum + one.drafts, 0)
  const ready = counts.filter((one) => one.drafts > 0 && one.unsaved === 0)
  const readyDrafts = ready.reduce((sum, one) => sum + one.drafts, 0)

  async function run(all: number, work: (onEach: () => void) => Promise<void>) {
    setProgress({ done: 0, all })
    try {
      await work(() => setProgress((now) => now && { ...now, done: now.done + 1 }))
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
    } finally {
      setProgress(null)
      onDone()
    }
  }

  /** Undoes releases: their marks become drafts again. */
  const undoReleases = (releases: { guid: string }[]) =>
    run(releases.length, async () => {
      for (const { guid } of releases) await callApi('DELETE', `/experiments/release/${guid}`)
      toast.success('Release undone')
    })

  const release = (slugs: string[]) =>
    run(slugs.length, async (onEach) => {
      const releases: ReleaseView[] = []
      try {
        for (const experiment of slugs) {
          const body = { class: division, classGuid, experiment }
          const { data } = await callApi<ReleaseView>('POST', '/experiments/release', body)
          releases.push(data)
          onEach()
        }
      } finally {
        // Also when a later one fails: students see these marks already.
        if (releases.length > 0) toastReleased(releases, division, () => void undoReleases(releases))
      }
    })

  return (
    <>
      {/* As wide as for a thousand drafts: a wrapping line would move the grid while somebody types. */}
      <Button variant={drafts > 0 ? 'primary' : 'secondary'} className="min-w-44" onClick={show}>
        <Send aria-hidden className="size-4" />
        {drafts > 0 ? `Release ${counted(drafts, 'mark')}` : 'Release'}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        wide
        finalFocus={focusAfter}
        title={`Release the marks of ${division}`}
        description="Students see a mark, the right answers and your comments once it is released, and not before."
      >
        {progress && progress.all > 1 && (
          <ProgressBar
            label="Releasing"
            value={progress.done}
            max={progress.all}
            detail={`${progress.done} of ${progress.all}`}
          />
        )}
        {ready.length > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {readyDrafts} drafts in {ready.length} experiments
            </p>
            <Button
              variant="primary"
              pending={progress !== null}
              onClick={() => void release(ready.map(({ column }) => column.slug))}
            >
              Release all {counted(readyDrafts, 'mark')}
            </Button>
          </div>
        )}
        <ReleaseList counts={counts} pending={progress !== null} onRelease={(slug) => void release([slug])} />
        <RecentReleases
          division={division}
          busy={progress !== null}
          onTakeBack={(one) => void undoReleases([one])}
        />
      </Dialog>
    </>
  )
}

/** Opened by click, or by the URL, as the command palette does. */
function useOpen() {
  const path = usePathname()
  const openedByUrl = useSearchParams().get('release') === 'open'
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    if (openedByUrl) window.history.replaceState(null, '', path)
  }
  return { open: open || openedByUrl, show: () => setOpen(true), close }
}

/** Shows what was released, with an undo button. */
function toastReleased(releases: ReleaseView[], division: string, onUndo: () => void) {
  const released = releases.reduce((sum, one) => sum + one.released, 0)
  const [only] = releases
  const empty = releases.length === 1 && only && only.empty > 0 ? `; ${only.empty} without one` : ''
  const where = releases.length === 1 ? '' : ` in ${releases.length} experiments`
  toast.success(`${counted(released, 'mark')} released to ${division}${where}${empty}`, {
    action: { label: 'Undo', onClick: onUndo },
    duration: 10_000,
  })
}
