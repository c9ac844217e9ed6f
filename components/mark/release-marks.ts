import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { ReleaseView } from '@/lib/lab/mark/schema'

/** Gives out the drafts of a class in some experiments, one counted release each; returns those that were made. */
export async function releaseAll(
  division: string,
  slugs: string[],
  onEach: () => void,
): Promise<ReleaseView[]> {
  const made: ReleaseView[] = []
  for (const experiment of slugs) {
    const { data } = await callApi<ReleaseView>('POST', '/experiments/release', {
      class: division,
      experiment,
    })
    made.push(data)
    onEach()
  }
  return made
}

/** Takes releases back: their marks are drafts again. */
export async function takeBackAll(releases: { guid: string }[]) {
  for (const { guid } of releases) await callApi('DELETE', `/experiments/release/${guid}`)
}

/** Says what was given out, with the way back. */
export function sayReleased(made: ReleaseView[], division: string, onUndo: () => void) {
  const released = made.reduce((sum, one) => sum + one.released, 0)
  const [only] = made
  const empty = made.length === 1 && only && only.empty > 0 ? `; ${only.empty} without one` : ''
  const where = made.length === 1 ? '' : ` in ${made.length} experiments`
  toast.success(`${counted(released, 'mark')} released to ${division}${where}${empty}`, {
    action: { label: 'Undo', onClick: onUndo },
    duration: 10_000,
  })
}
