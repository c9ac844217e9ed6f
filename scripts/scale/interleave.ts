import { signIn } from './trickle.ts'

type Login = { email: string; password: string }
type Listed = { data: { instituteId: string }[] }

/** requests of each of the two people */
const each = 100
const atOnce = 10

/** T12: people of two schools send requests by turns, ten at once, on shared connections. @returns how many were answered, and how many wrongly */
export async function interleave(
  url: string,
  logins: [Login, Login],
): Promise<{ asked: number; wrong: number }> {
  const cookies = await Promise.all(logins.map((login) => signIn(url, login)))
  const schoolsSeen = async (cookie: string) => {
    const answer = await fetch(`${url}/api/student/all`, { headers: { cookie } })
    const { data } = (await answer.json()) as Listed
    return [...new Set(data.map(({ instituteId }) => instituteId))].join()
  }
  const own = await Promise.all(cookies.map(schoolsSeen))
  if (own.some((seen) => !seen || seen.includes(',')) || own[0] === own[1])
    throw new Error(`Each of the two should see a school of their own, and they see: ${own.join(' and ')}`)
  const results: boolean[] = []
  const sendByTurns = async (first: number) => {
    for (let round = 0; round < each; round += atOnce / 2) {
      const school = (first + round) % 2
      results.push((await schoolsSeen(cookies[school] ?? '')) === own[school])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => sendByTurns(first)))
  return { asked: results.length, wrong: results.filter((right) => !right).length }
}
