import { setTimeout as sleep } from 'node:timers/promises'
import { openPage, orderKeys, payOn, secondsUntilPaid, setFaults, statusOf } from '../paying.ts'
import { asAdmin } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

const QUANTITY = 3
/** The provider retries a webhook after 1 s, 5 s and 30 s. */
const TIMEOUT = 40

export const killInPayment: Scenario = {
  name: 'kill -9 in mid-payment',
  breaks: 'the instance that settles, between the capture and the keys',
  quick: true,
  run: async (stage, journal) => {
    const admin = await asAdmin(stage)
    const order = await orderKeys(admin, QUANTITY)
    const link = await openPage(admin, order)
    // The instance that receives the webhook dies while asking the provider about it.
    stage.balancer.targets = [stage.a.port]
    await setFaults(stage, { slow: 2_000 })
    await payOn(stage, journal, order, link, QUANTITY)
    await sleep(700)
    await stage.a.kill('SIGKILL')
    verify((await statusOf(stage, order)) === 'pending', 'the payment was settled before the kill')
    await setFaults(stage, {})
    stage.balancer.targets = [stage.b.port, stage.a.port]
    const recovery = await secondsUntilReady([stage.b])
    const paid = await secondsUntilPaid(stage, order, TIMEOUT)
    await stage.a.restart()
    return { recovery, held: `paid ${paid.toFixed(1)} s after the kill: ${QUANTITY} keys, 1 invoice` }
  },
}
