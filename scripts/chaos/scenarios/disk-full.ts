import { emptyDisk, fillDisk, whyNoSmallDisk } from '../ballast.ts'
import { isDown, rowsOf, startPostgres } from '../database.ts'
import { checkRoster } from '../importing.ts'
import { asWords, markForty } from '../marking.ts'
import { asAdmin } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

export const diskFull: Scenario = {
  name: 'disk full',
  breaks: "the database's disk, to the last byte, in mid-import",
  quick: false,
  cannot: whyNoSmallDisk,
  run: async (stage, journal) => {
    const admin = await asAdmin(stage)
    const roster = await checkRoster(stage, admin, 2_000)
    fillDisk(stage)
    const answer = await admin.send('POST', `/imports/${roster.id}/commit`, { createClasses: true })
    verify(answer.status !== 200, 'an import was added to a disk without room')
    verify([0, 503].includes(answer.status), `it answers ${answer.status}`)
    emptyDisk(stage)
    // A server that could not write its log stops by itself; a supervisor restarts it.
    const ended = isDown()
    if (ended) await startPostgres()
    const recovery = await secondsUntilReady([stage.a, stage.b])
    const left = await roster.students()
    verify(left === 0, `${left} students of a failed import are there`)
    const again = await admin.send('POST', `/imports/${roster.id}/commit`, { createClasses: true })
    verify(again.status === 200, `with room again it answers ${again.status} ${again.body.message}`)
    verify((await rowsOf(stage.url, 'SELECT 1')).length === 1, 'the database does not answer')
    const tally = await markForty(stage, journal)
    const server = ended ? 'ended and was started again' : 'stayed up'
    return {
      recovery,
      held: `answered ${answer.status}, 0 rows left, the server ${server}; ${asWords(tally)}`,
    }
  },
}
