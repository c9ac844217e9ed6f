import { asFailure } from '@/components/form/failure'
import type { DraftStore } from '@/components/mark/draft-store'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { deleteAllWork, deleteWork, readWork, returned, saveWork, waitingWork } from './work'

/** The result of sending the work that was handed in on this device. */
export type SendResult = {
  /** number of experiments that the server accepted */
  sent: number
  /** number of experiments that the student has to correct */
  returned: number
  /** number of experiments still on the device, and why */
  waiting: number
  failure: ApiFailure | null
}

const timeout = 20_000

/**
 * Sends the experiments that an account handed in one after another, also those handed in meanwhile, and stops at the first failure that the
 * student cannot correct.
 */
export async function sendWork(drafts: DraftStore, account: string): Promise<SendResult> {
  let [sent, returned] = [0, 0]
  let [slug] = waitingWork(drafts)
  while (slug) {
    const failure = await sendOne(drafts, slug, account)
    if (failure === null) sent += 1
    else if (isReturned(failure)) returned += 1
    else return { sent, returned, waiting: waitingWork(drafts).length, failure }
    slug = waitingWork(drafts)[0]
  }
  return { sent, returned, waiting: 0, failure: null }
}

/** Returns the failure, or null once the server has accepted the work. */
async function sendOne(drafts: DraftStore, slug: string, account: string): Promise<ApiFailure | null> {
  const work = readWork(drafts, slug)
  if (!work?.outgoing) return null
  // Another tab may have had an answer first, and the student have begun again.
  const isUnchanged = () => readWork(drafts, slug)?.clientAttemptId === work.clientAttemptId
  try {
    await callApi('POST', '/experiments', work.outgoing, { timeout, account })
    if (isUnchanged()) deleteWork(drafts, slug)
    return null
  } catch (error) {
    const failure = asFailure(error)
    if (isReturned(failure) && isUnchanged()) saveWork(drafts, slug, returned(work, problemOf(failure)))
    if (isRefused(failure)) deleteAllWork(drafts)
    return failure
  }
}

/** The parents have not consented: the work is stored neither at the school nor on the device. */
const isRefused = ({ code }: ApiFailure) => code === 'consent_refused' || code === 'consent_missing'

/** Whether a retry would fail again, so that the student has to change something. */
const isReturned = ({ status, fields }: ApiFailure) =>
  status === 422 || status === 413 || (status === 409 && fields !== undefined)

const problemOf = ({ message, fields }: ApiFailure) => Object.values(fields ?? {}).flat()[0] ?? message
