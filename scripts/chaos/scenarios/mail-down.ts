import { until } from '../../services/until.ts'
import { openClient, requireOk } from '../client.ts'
import { codesOf } from '../codes.ts'
import { rowsOf } from '../database.ts'
import { asWords, markForty } from '../marking.ts'
import { adminEmail } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

/** Users who asked before read their code within this time: retries come after 2, 4, 8 and 16 s. */
const TIMEOUT = 60

/** `/ready` keeps its answer about the mail server for a minute. */
const KEPT = 70

export const mailDown: Scenario = {
  name: 'mail server away',
  breaks: 'the way to the mail server, while a code is asked for and a teacher marks',
  quick: false,
  run: async (stage, journal) => {
    const visitor = openClient(stage.balancer.port)
    const codes = () => codesOf(stage, adminEmail)
    const before = (await codes()).length
    stage.mailWire.cut = true
    await until(
      '/ready says that the mail server does not answer',
      async () => {
        const { status, body } = await visitor.send('GET', '/ready')
        return status === 200 && JSON.stringify(body.data).includes('"mail":false')
      },
      KEPT,
    )
    requireOk(
      await visitor.send('POST', '/institution/forget-password', { email: adminEmail }),
      'a code is asked for',
    )
    const tally = await markForty(stage, journal)
    verify((await codes()).length === before, 'a mail went through a wire that is cut')
    stage.mailWire.cut = false
    const recovery = await secondsUntilReady([stage.a, stage.b])
    const started = Date.now()
    await until('the code is mailed', async () => (await codes()).length === before + 1, TIMEOUT)
    const waited = ((Date.now() - started) / 1000).toFixed(1)
    const live = `SELECT 1 FROM "OneTimeCode" c JOIN "Account" a ON a.id = c."accountId"
      WHERE a.email = $1 AND c.purpose = 'RESET' AND c."expiresAt" > now() + interval '9 minutes'`
    await until(
      'the ten minutes begin with the mail',
      async () => (await rowsOf(stage.url, live, [adminEmail])).length === 1,
      5,
    )
    return { recovery, held: `code mailed ${waited} s later, good for 10 min; ${asWords(tally)}` }
  },
}
