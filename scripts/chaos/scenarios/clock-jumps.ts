import { until } from '../../services/until.ts'
import { giveFalseClock, secondsAhead, setClock, whyNoFalseClock } from '../false-clock.ts'
import { asWords, markForty } from '../marking.ts'
import { adminEmail, teacherEmail } from '../people.ts'
import type { Scenario } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'
import { tryCode, trySession } from '../timed.ts'

const HOUR = 3600

const jumps = [
  { seconds: HOUR, role: 'institution', email: adminEmail },
  { seconds: -HOUR, role: 'teacher', email: teacherEmail },
] as const

export const clockJumps: Scenario = {
  name: 'clock jumps',
  breaks: 'the clock of one of the two: an hour ahead, then an hour behind, while a teacher marks',
  quick: false,
  cannot: whyNoFalseClock,
  run: async (stage, journal) => {
    const { a, b } = stage
    await giveFalseClock(a)
    const tallies: string[] = []
    for (const { seconds, role, email } of jumps) {
      const tally = await markForty(stage, journal, (saved) => {
        if (saved === 15) setClock(seconds)
      })
      tallies.push(asWords(tally))
      await until(
        `the clock of A is ${seconds} s ahead`,
        async () => {
          return Math.abs((await secondsAhead(a)) - seconds) <= 2
        },
        5,
      )
      await trySession(stage)
      await tryCode(stage, role, email)
    }
    setClock(0)
    const recovery = await secondsUntilReady([a, b])
    await a.kill('SIGKILL')
    await a.restart()
    return { recovery, held: `sessions and codes by the database's clock; ${tallies.join('; ')}` }
  },
}
