import { setTimeout as sleep } from 'node:timers/promises'

// Adds one student after the other while parts of the site fail.

const pause = 250

export type Trickle = {
  acknowledged: string[]
  refused: number
  cut: number
  /** the longest time from one acknowledged write to the next, in milliseconds */
  longestGap: number
}

const json = { 'content-type': 'application/json' }

/** Signs an admin in. @returns the cookies */
export async function signIn(url: string, login: { email: string; password: string }): Promise<string> {
  const body = JSON.stringify(login)
  const answer = await fetch(`${url}/api/institution/login`, { method: 'POST', headers: json, body })
  if (!answer.ok) throw new Error(`The admin cannot sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
}

/** Starts writing. @returns functions that end it with its results, list what is missing, and read */
export async function startTrickle(url: string, login: { email: string; password: string }) {
  const headers = { ...json, cookie: await signIn(url, login) }
  const result: Trickle = { acknowledged: [], refused: 0, cut: 0, longestGap: 0 }
  let isRunning = true
  let last = Date.now()
  const note = (id: string) => {
    result.acknowledged.push(id)
    result.longestGap = Math.max(result.longestGap, Date.now() - last)
    last = Date.now()
  }
  const add = async (at: number) => {
    const student = {
      username: `Trickle ${at}`,
      rollNumber: `T${at}`,
      class: '10-A',
      email: `trickle-${at}@scale.example`,
    }
    const body = JSON.stringify(student)
    const signal = AbortSignal.timeout(20_000)
    const answer = await fetch(`${url}/api/student`, { method: 'POST', headers, body, signal })
    if (answer.status === 201) note((await answer.json()).data.guid)
    else if (answer.status >= 500) result.refused += 1
    else throw new Error(`A write was answered with ${answer.status}: ${await answer.text()}`)
  }
  const run = async () => {
    for (let at = 1; isRunning; at += 1) {
      await add(at).catch((error: Error) => {
        if (!isCut(error)) throw error
        result.cut += 1
      })
      await sleep(pause)
    }
  }
  const running = run()
  const stop = async () => {
    isRunning = false
    await running
    return result
  }
  const read = async <T>(address: string) => (await (await fetch(address, { headers })).json()) as T
  const missing = async () => {
    const lost: string[] = []
    for (const id of result.acknowledged) {
      if (!(await fetch(`${url}/api/student/${id}`, { headers })).ok) lost.push(id)
    }
    return lost
  }
  return { stop, missing, read }
}

/** Whether no answer came, so that it is unknown whether the row was written. */
const isCut = ({ name, message }: Error) =>
  name === 'TimeoutError' || message === 'fetch failed' || message === 'terminated'
