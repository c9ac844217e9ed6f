import { nameOf } from '@/components/experiment/name'
import { counted } from '@/lib/core/counted'
import type { ReleaseView } from '@/lib/lab/mark/release-schema'

/** Asks before a release is undone: its marks may have been seen. */
export const takeBackQuestion = (release: ReleaseView) => ({
  title: `Take back ${counted(release.released, 'mark')} of ${nameOf(release)}?`,
  body: `Students of ${release.class} may have seen what was released. Until you release it again, it is a draft.`,
  confirmLabel: 'Yes, take back',
})
