import { openPage, orderKeys, payOn, secondsUntilPaid, setFaults } from '../paying.ts'
import { asAdmin } from '../people.ts'
import { type Scenario, verify } from '../scenario.ts'
import { secondsUntilReady } from '../stage.ts'

const QUANTITY = 2

export const providerTrouble: Scenario = {
  name: 'payment provider in trouble',
  breaks: 'the provider: down, then slow, then every webhook three times at once and backwards',
  quick: false,
  run: async (stage, journal) => {
    const admin = await asAdmin(stage)
    const order = await orderKeys(admin, QUANTITY)
    await setFaults(stage, { down: true })
    const down = await admin.send('POST', '/pay', { order: order.guid, amount: order.total })
    verify(down.status === 502, `without a provider the payment page answers ${down.status}`)
    await setFaults(stage, { slow: 1_500 })
    const link = await openPage(admin, order)
    verify((await openPage(admin, order)) === link, 'asking twice made two links')
    await setFaults(stage, { repeat: 3, backwards: true })
    await payOn(stage, journal, order, link, QUANTITY)
    const paid = await secondsUntilPaid(stage, order, 20)
    await setFaults(stage, {})
    const recovery = await secondsUntilReady([stage.a, stage.b])
    return { recovery, held: `502 while down, one link, paid once after ${paid.toFixed(1)} s` }
  },
}
