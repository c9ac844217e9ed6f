import type { Ground } from './play.ts'
import type { FuzzRequest, Who } from './request.ts'
import type { School } from './school.ts'
import { type Answered, send } from './send.ts'

export type Exchange = { request: FuzzRequest; answered: Answered }

/** Several browsers at once, each with a session for every person of a batch. */
export type Crowd = {
  sendAll: (requests: FuzzRequest[]) => Promise<Exchange[]>
  signInAnew: () => Promise<void>
  /** how often somebody had to sign in again, which is a write by the fuzzer itself */
  signIns: () => number
}

type Sessions = Map<Who, Record<string, string>>

/** Signs in everyone who makes the requests. */
export async function openCrowd(
  requests: FuzzRequest[],
  school: School,
  { api, width }: Ground,
): Promise<Crowd> {
  const everybody = [...new Set(requests.map(({ who }) => who))]
  const signInAll = () =>
    Promise.all(
      Array.from({ length: width }, async (): Promise<Sessions> => {
        const headers: [Who, Record<string, string>][] = []
        for (const who of everybody) headers.push([who, await school.signIn(who)])
        return new Map(headers)
      }),
    )
  let browsers = await signInAll()
  let [sent, signIns] = [0, 0]

  const sendOne = async (request: FuzzRequest, browser: Sessions): Promise<Exchange> => {
    sent += 1
    // Each request comes from its own IP address, since limits per place are not what is tested.
    const from = `198.18.${(sent >> 8) % 256}.${sent % 256}`
    const answered = await send(api, request, browser.get(request.who) ?? {}, from)
    // Somebody whose request ended their own session signs in again.
    if (request.who !== 'nobody' && !request.call.open && answered.status === 401) {
      signIns += 1
      browser.set(request.who, await school.signIn(request.who))
    }
    return { request, answered }
  }

  const sendAll = async (all: FuzzRequest[]) => {
    const queue = all.values()
    const parts = browsers.map(async (browser) => {
      const done: Exchange[] = []
      for (const request of queue) done.push(await sendOne(request, browser))
      return done
    })
    return (await Promise.all(parts)).flat()
  }
  const signInAnew = async () => {
    browsers = await signInAll()
  }
  return { sendAll, signInAnew, signIns: () => signIns }
}
