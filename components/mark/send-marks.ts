import { asFailure, isUnreachable } from '@/components/form/failure'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { notReached } from '@/lib/core/unreached'
import { sentOf, type TypedMark, typedOf } from '@/lib/lab/mark/parts'
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
export type Sent = { saved: StoredMark[]; conflicts: StoredMark[]; refused: Refused[] }

type How = {
  via: 'desk' | 'grid' | 'paste' | 'worksheet'
  reason?: string
  /** the teacher who typed the marks, where they may be sent long after */
  account?: string
}

/** Saves marks in one request; throws the server's rejection. */
export type Save = (marks: MarkToSave[], how: How) => Promise<Omit<Sent, 'refused'>>

const timeout = 20_000

/** The most marks per request, so that a save stays quick. */
const maxMarks = 500

/** Saves any number of marks in consecutive requests. Rejected marks are left out and returned with the reason. */
export async function sendMarks(
  marks: MarkToSave[],
  how: How,
  save: Save = saveExperimentMarks,
): Promise<Sent> {
  const sent: Sent = { saved: [], conflicts: [], refused: [] }
  for (let at = 0; at < marks.length; at += maxMarks)
    add(sent, await sendBatch(marks.slice(at, at + maxMarks), how, save))
  return sent
}

/** Saves marks of experiments. */
export const saveExperimentMarks: Save = async (marks, { account, ...how }) => {
  const body = { marks: marks.map((mark) => ({ ...mark, ...sentOf(mark.marks) })), ...how }
  const { data } = await callApi<MarksSaved>('PUT', '/experiments/marks', body, { timeout, account })
  return { saved: data.saved.map(asStored), conflicts: data.conflicts.map(asStored) }
}

const asStored = ({ absence, parts, ...mark }: SavedMark): StoredMark => ({
  ...mark,
  marks: typedOf({ marks: mark.marks, absence, parts }),
})

/**
 * When the server rejects a batch because of one of its marks, sends its halves separately, until only the rejected marks
 * are left out.
 */
async function sendBatch(marks: MarkToSave[], how: How, save: Save): Promise<Sent> {
  try {
    return { ...(await save(marks, how)), refused: [] }
  } catch (error) {
    const failure = asFailure(error)
    if (marks.length === 1 || !isAboutOne(failure))
      return { saved: [], conflicts: [], refused: [{ marks, failure }] }
    const middle = Math.ceil(marks.length / 2)
    const first = await sendBatch(marks.slice(0, middle), how, save)
    return add(first, await sendBatch(marks.slice(middle), how, save))
  }
}

function add(sent: Sent, more: Sent): Sent {
  sent.saved.push(...more.saved)
  sent.conflicts.push(...more.conflicts)
  sent.refused.push(...more.refused)
  return sent
}

/** Whether only a single mark is at fault, invalid or for a missing student, so that the others can still be saved. */
const isAboutOne = (failure: ApiFailure) =>
  failure.status === 404 || (failure.status === 422 && !needsReason(failure))

/** The class was frozen: each change needs a reason. */
export const needsReason = ({ fields }: ApiFailure) => fields?.reason !== undefined

/** Why marks are not saved, as a message. They stay on the page; if the site did not answer, they are sent again automatically. */
export const whyUnsaved = (failure: Pick<ApiFailure, 'status' | 'code' | 'message'>) =>
  isUnreachable(failure) ? `${notReached} We keep trying.` : failure.message

/** Whether a retry may succeed. The save may even have been done, with only its answer lost. */
export const isTransient = ({ status }: Pick<ApiFailure, 'status'>) =>
  status === 0 || status === 408 || status === 429 || status >= 500
