import { asFailure } from '@/components/form/failure'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import type { MarksSaved, NewMark, SavedMark } from '@/lib/lab/mark/schema'

/** `failure` stopped these marks from being saved. */
export type Refused = { marks: NewMark[]; failure: ApiFailure }
export type Sent = { saved: SavedMark[]; conflicts: SavedMark[]; refused: Refused[] }

type How = { via: 'desk' | 'grid' | 'paste' | 'worksheet'; reason?: string | undefined }

const timeout = 20_000

/**
 * Saves marks. When the server refuses a batch because of one of its marks, the halves are tried by themselves, until
 * only the ones at fault are left out.
 */
export async function sendMarks(marks: NewMark[], how: How): Promise<Sent> {
  try {
    const { data } = await callApi<MarksSaved>('PUT', '/experiments/marks', { marks, ...how }, { timeout })
    return { ...data, refused: [] }
  } catch (error) {
    const failure = asFailure(error)
    if (marks.length === 1 || !isAboutOne(failure)) {
      return { saved: [], conflicts: [], refused: [{ marks, failure }] }
    }
    const middle = Math.ceil(marks.length / 2)
    const first = await sendMarks(marks.slice(0, middle), how)
    const second = await sendMarks(marks.slice(middle), how)
    return {
      saved: [...first.saved, ...second.saved],
      conflicts: [...first.conflicts, ...second.conflicts],
      refused: [...first.refused, ...second.refused],
    }
  }
}

/** A mark that is wrong, or one for somebody who is not there, speaks against itself and not against the others. */
const isAboutOne = (failure: ApiFailure) =>
  failure.status === 404 || (failure.status === 422 && !needsReason(failure))

/** The class was frozen: each change needs a reason. */
export const needsReason = ({ fields }: ApiFailure) => fields?.reason !== undefined

/** Whether it may go better later by itself; the save may even have been done, with only its answer lost. */
export const isPassing = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 0 || status === 408 || status === 429 || status >= 500
