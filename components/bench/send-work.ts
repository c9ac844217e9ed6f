import { asFailure } from '@/components/form/failure'
import type { DraftStore } from '@/components/mark/draft-store'
import { type ApiFailure, callApi } from '@/lib/core/http-client'
import { forgetAllWork, forgetWork, keepWork, readWork, returned, waitingWork } from './work'

/** What became of the work that was handed in on this device. */
export type Sent = {
  /** how many experiments the school has now */
  sent: number
  /** how many still wait on the device, and why */
  waiting: number
  failure: ApiFailure | null
}

const timeout = 20_000

/** Sends what is handed in, one experiment after the other, until one does not get through. */
export async function sendWork(drafts: DraftStore): Promise<Sent> {
  let sent = 0
  for (const slug of waitingWork(drafts)) {
    const failure = await sendOne(drafts, slug)
    if (failure === null) sent += 1
    else if (!isReturned(failure)) return { sent, waiting: waitingWork(drafts).length, failure }
  }
  return { sent, waiting: 0, failure: null }
}

/** Null once the school has it. */
async function sendOne(drafts: DraftStore, slug: string): Promise<ApiFailure | null> {
  const work = readWork(drafts, slug)
  if (!work?.outgoing) return null
  try {
    await callApi('POST', '/experiments', work.outgoing, { timeout })
    forgetWork(drafts, slug)
    return null
  } catch (error) {
    const failure = asFailure(error)
    if (isReturned(failure)) keepWork(drafts, slug, returned(work, problemOf(failure)))
    if (isRefused(failure)) forgetAllWork(drafts)
    return failure
  }
}

/** The parents' answer stands against it: nothing is kept, at the school or here. */
const isRefused = ({ code }: ApiFailure) => code === 'consent_refused' || code === 'consent_missing'

/** Whether sending the same again would fail again: something in it has to be changed. */
const isReturned = ({ status, fields }: ApiFailure) =>
  status === 422 || status === 413 || (status === 409 && fields !== undefined)

const problemOf = ({ message, fields }: ApiFailure) => Object.values(fields ?? {}).flat()[0] ?? message
