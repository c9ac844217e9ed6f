import { Send } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ProgressBar } from '@/components/ui/progress-bar'
import { toast } from '@/components/ui/toast'
import { useUrlParam } from '@/components/ui/use-url-param'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'
import type { GridModel } from './grid/grid-model'
import { countReleases } from './release-counts'
import { ReleasedLately } from './release-lately'
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
  const [open, setOpen] = useOpen()
  const [under, setUnder] = useState<{ done: number; all: number } | null>(null)
  const counts = countReleases(grid.columns, grid.rows)
  const drafts = counts.reduce((sum, one) => sum + one.drafts, 0)
  const ready = counts.filter((one) => one.drafts > 0 && one.unsaved === 0)
  const readyDrafts = ready.reduce((sum, one) => sum + one.drafts, 0)

  async function run(all: number, work: (onEach: () => void) => Promise<void>) {
    setUnder({ done: 0, all })
    try {
      await work(() => setUnder((now) => now && { ...now, done: now.done + 1 }))
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
    } finally {
      setUnder(null)
      onDone()
    }
  }

  /** Undoes releases: their marks become drafts again. */
  const takeBack = (made: { guid: string }[]) =>
    run(made.length, async () => {
      for (const { guid } of made) await callApi('DELETE', `/experiments/release/${guid}`)
      toast.success('Release undone')
    })

  const release = (slugs: string[]) =>
    run(slugs.length, async (onEach) => {
      const made: ReleaseView[] = []
      try {
        for (const experiment of slugs) {
          const body = { class: division, classGuid, experiment }
          const { data } = await callApi<ReleaseView>('POST', '/experiments/release', body)
          made.push(data)
          onEach()
        }
      } finally {
        // Also when a later one fails: students see these marks already.
        if (made.length > 0) sayReleased(made, division, () => void takeBack(made))
      }
    })

  return (
    <>
      {/* As wide as for a thousand drafts: a wrapping line would move the grid while somebody types. */}
      <Button
        variant={drafts > 0 ? 'primary' : 'secondary'}
        className="min-w-44"
        onClick={() => setOpen(true)}
      >
        <Send aria-hidden className="size-4" />
        {drafts > 0 ? `Release ${counted(drafts, 'mark')}` : 'Release'}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        wide
        finalFocus={focusAfter}
        title={`Release the marks of ${division}`}
        description="Students see a mark, the right answers and your comments once it is released, and not before."
      >
        {under && under.all > 1 && (
          <ProgressBar
            label="Releasing"
            value={under.done}
            max={under.all}
            detail={`${under.done} of ${under.all}`}
          />
        )}
        {ready.length > 1 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {readyDrafts} drafts in {ready.length} experiments
            </p>
            <Button
              variant="primary"
              pending={under !== null}
              onClick={() => void release(ready.map(({ column }) => column.slug))}
            >
              Release all {counted(readyDrafts, 'mark')}
            </Button>
          </div>
        )}
        <ReleaseList counts={counts} pending={under !== null} onRelease={(slug) => void release([slug])} />
        <ReleasedLately
          division={division}
          busy={under !== null}
          onTakeBack={(one) => void takeBack([one])}
        />
      </Dialog>
    </>
  )
}

/** Opened by click, or by the URL, as the command palette does. */
function useOpen() {
  const path = usePathname()
  const [release, goTo] = useUrlParam('release')
  const inUrl = release === 'open'
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (inUrl && !next) goTo(path, 'replaceState')
  }
  return [open || inUrl, change] as const
}

/** Shows what was released, with an undo button. */
function sayReleased(made: ReleaseView[], division: string, onUndo: () => void) {
  const released = made.reduce((sum, one) => sum + one.released, 0)
  const [only] = made
  const empty = made.length === 1 && only && only.empty > 0 ? `; ${only.empty} without one` : ''
  const where = made.length === 1 ? '' : ` in ${made.length} experiments`
  toast.success(`${counted(released, 'mark')} released to ${division}${where}${empty}`, {
    action: { label: 'Undo', onClick: onUndo },
    duration: 10_000,
  })
}
