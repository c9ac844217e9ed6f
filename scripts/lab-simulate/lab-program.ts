import { randomUUID } from 'node:crypto'
import { callApi } from './api.ts'
import type { Played } from './play.ts'

// What a lab program does, with nothing but the API's public calls.

/** The body of POST /student/login. */
type Login = ({ email: string } | { instituteId: string; loginName: string }) & { password: string }

/** Signs a student in and returns the bearer token. Changes a temporary password to `newPassword` first. */
export async function signIn(
  api: string,
  { password, ...who }: Login,
  newPassword: string | null,
): Promise<string> {
  const login = async (password: string) =>
    (await callApi(api, '/student/login', { method: 'POST', body: { ...who, password } })).body as {
      token: string
      user: { mustChangePassword: boolean }
    }
  const { token, user } = await login(password)
  if (!user.mustChangePassword) return token
  if (!newPassword) throw new Error('has a temporary password: give --new-password')
  const body = { current: password, password: newPassword, confirm: newPassword }
  const changed = await callApi(api, '/account/password', { method: 'POST', body, headers: bearer(token) })
  return (changed.body as { token: string }).token
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Sends an attempt in one call, as if just finished. `twice` simulates a retry after a lost answer. */
export async function sendAttempt(
  api: string,
  token: string,
  moduleName: string,
  played: Played,
  twice: boolean,
) {
  const now = Date.now()
  const body = {
    moduleName,
    clientAttemptId: randomUUID(),
    answers: played.answers,
    startedAt: new Date(now - played.seconds * 1000),
    submittedAt: new Date(now),
  }
  const send = async () => {
    const answer = await callApi(api, '/experiments', { method: 'POST', body, headers: bearer(token) })
    return (answer.body as { data: { guid: string } }).data.guid
  }
  const guid = await send()
  if (twice && (await send()) !== guid) throw new Error(`${moduleName} was kept twice`)
}

/** Sends an attempt as xAPI statements: one per answer, and one for its completion. */
export async function sendStatements(
  api: string,
  token: string,
  experiment: string,
  { answers, seconds }: Played,
) {
  const registration = randomUUID()
  const startedAt = Date.now() - seconds * 1000
  const activity = `https://lab.example/experiments/${experiment}`
  const statement = (verb: string, id: string, at: number, result: object) => ({
    id: randomUUID(),
    verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
    object: { id },
    result,
    context: { registration },
    timestamp: new Date(at),
  })
  const responses = answers.flatMap(({ number, attemptedanswer }) =>
    attemptedanswer.map((response) => ({ id: `${activity}/questions/${number}`, response })),
  )
  const statements = responses.map(({ id, response }, index) =>
    statement('answered', id, startedAt + ((index + 1) * seconds * 1000) / (responses.length + 1), {
      response,
    }),
  )
  const end = statement('completed', activity, startedAt + seconds * 1000, { duration: `PT${seconds}S` })
  const headers = { ...bearer(token), 'x-experience-api-version': '1.0.3' }
  for (const body of [...statements, end])
    await callApi(api, '/experiments/xapi/statements', { method: 'POST', body, headers })
}
