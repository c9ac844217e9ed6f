import { asFailure, isUnreachable } from '@/components/form/failure'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { notReached } from '@/lib/core/unreached'
import { markFieldsOf, type TypedMark, typedMarkOf } from '@/lib/lab/mark/parts'
import type { MarksSaved, NewMark, SavedMark } from '@/lib/lab/mark/schema'

// In the UI a mark is one value: a number, its parts or an absence. The API has a field for each.

/** A mark to save. */
export type MarkToSave = Pick<NewMark, 'student' | 'experiment' | 'attempt' | 'version'> & {
  marks: TypedMark | null
}

/** A mark as saved on the server. */
export type StoredMark = Omit<SavedMark, 'marks' | 'absence' | 'parts'> & { marks: TypedMark | null }

/** Marks that were not saved because of `failure`. */
export type Refused = { marks: MarkToSave[]; failure: ApiFailure }
export type SendResult = { saved: StoredMark[]; conflicts: StoredMark[]; refused: Refused[] }

type SaveOptions = {
  via: 'desk' | 'grid' | 'paste' | 'worksheet'
  reason?: string
  /** the teacher who typed the marks, where they may be sent long after */
  account?: string
}

/** Saves marks in one request; throws the server's rejection. */
export type Save = (marks: MarkToSave[], options: SaveOptions) => Promise<Omit<SendResult, 'refused'>>

const timeout = 20_000

/** The most marks per request, so that a save stays quick. */
const maxMarks = 500

/** Saves any number of marks in consecutive requests. Rejected marks are left out and returned with the reason. */
export async function sendMarks(
  marks: MarkToSave[],
  options: SaveOptions,
  save: Save = saveExperimentMarks,
): Promise<SendResult> {
  const result: SendResult = { saved: [], conflicts: [], refused: [] }
  for (let start = 0; start < marks.length; start += maxMarks)
    merge(result, await sendBatch(marks.slice(start, start + maxMarks), options, save))
  return result
}

/** Saves marks of experiments. */
export const saveExperimentMarks: Save = async (marks, { account, ...options }) => {
  const body = { marks: marks.map((mark) => ({ ...mark, ...markFieldsOf(mark.marks) })), ...options }
  const { data } = await callApi<MarksSaved>('PUT', '/experiments/marks', body, { timeout, account })
  return { saved: data.saved.map(asStored), conflicts: data.conflicts.map(asStored) }
}

const asStored = ({ absence, parts, ...mark }: SavedMark): StoredMark => ({
  ...mark,
  marks: typedMarkOf({ marks: mark.marks, absence, parts }),
})

/**
 * When the server rejects a batch because of one of its marks, sends its halves separately, until only the rejected marks
 * are left out.
 */
async function sendBatch(marks: MarkToSave[], options: SaveOptions, save: Save): Promise<SendResult> {
  try {
    return { ...(await save(marks, options)), refused: [] }
  } catch (error) {
    const failure = asFailure(error)
    if (marks.length === 1 || !concernsOneMark(failure))
      return { saved: [], conflicts: [], refused: [{ marks, failure }] }
    const middle = Math.ceil(marks.length / 2)
    const first = await sendBatch(marks.slice(0, middle), options, save)
    return merge(first, await sendBatch(marks.slice(middle), options, save))
  }
}

function merge(result: SendResult, other: SendResult): SendResult {
  result.saved.push(...other.saved)
  result.conflicts.push(...other.conflicts)
  result.refused.push(...other.refused)
  return result
}

/** Whether only a single mark is at fault, invalid or for a missing student, so that the others can still be saved. */
const concernsOneMark = (failure: ApiFailure) =>
  failure.status === 404 || (failure.status === 422 && !needsReason(failure))

/** The class was frozen: each change needs a reason. */
export const needsReason = ({ fields }: ApiFailure) => fields?.reason !== undefined

/** Why marks are not saved, as a message. They stay on the page; if the site did not answer, they are sent again automatically. */
export const whyUnsaved = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>) =>
  isUnreachable(failure) ? `${notReached} We keep trying.` : failure.message

/** Whether a retry may succeed. The save may even have been done, with only its answer lost. */
export const isTransient = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 0 || status === 408 || status === 429 || status >= 500
