import type { Instance } from '../labmark.ts'
import type { Answers, Arrivals, Load, LoadRequest, SendLoad } from '../load/load.ts'
import { median } from '../report/median.ts'
import type { Goal } from './goal.ts'
import { ms, readersGoal, reading } from './readers.ts'
import type { Stage } from './reads.ts'
import { signInRequest } from './sign-ins.ts'

/** The morning of a school: everyone signs in while others are reading. Times in milliseconds. */
type Storm = {
  quiet: Answers
  readers: Answers
  signIns: Answers
  /** 99th percentile of the event loop delay during the storm */
  loopP99: number
}

const SECONDS = 10
const SIGN_INS = 100

const signIns = ({ admins: all }: Stage): LoadRequest[] => {
  const emails = all.slice(0, -1).map(({ email }) => email)
  return Array.from({ length: SIGN_INS }, (_, index) =>
    signInRequest(emails[index % emails.length] ?? '', `10.1.0.${index + 1}`),
  )
}

/** Reading resets the process's counter. */
async function loopDelayP99({ metrics }: Instance): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1000
}

const arrivals = (stage: Stage): Arrivals => ({
  url: stage.labmark.url,
  arriving: signIns(stage),
  seconds: SECONDS,
})

/** The load of somebody who signs in to one account with the right password, as often as the site answers. */
const attack = ({ labmark, admins }: Stage): Load => ({
  url: labmark.url,
  requests: [signInRequest(admins.at(-1)?.email ?? '', '10.9.9.9')],
  connections: 50,
  seconds: SECONDS,
})

async function oneMorning(readers: SendLoad, arriving: SendLoad, stage: Stage): Promise<Storm> {
  await readers(reading(stage, 2))
  const quiet = await readers(reading(stage, SECONDS))
  await loopDelayP99(stage.labmark)
  const [during, signedIn] = await Promise.all([readers(reading(stage, SECONDS)), arriving(arrivals(stage))])
  return { quiet, readers: during, signIns: signedIn, loopP99: await loopDelayP99(stage.labmark) }
}

/**
 * 100 sign-ins within ten seconds while others are reading, then the same while somebody keeps signing in to an account of their
 * own; medians over several runs.
 */
export async function morningStorm(
  generators: { readers: SendLoad; arriving: SendLoad; attacker: SendLoad },
  stage: Stage,
  mornings: number,
): Promise<Goal[]> {
  const storms: Storm[] = []
  for (let morning = 0; morning < mornings; morning += 1)
    storms.push(await oneMorning(generators.readers, generators.arriving, stage))
  const [duringAttack] = await Promise.all([
    generators.arriving(arrivals(stage)),
    generators.attacker(attack(stage)),
  ])
  return [...compareWithGoal(storms), underAttack(duringAttack)]
}

const underAttack = ({ count, failed, p95 }: Answers): Goal => ({
  name: 'morning storm',
  criterion: 'beside one who signs in all the time: no other refused, p95 ≤ 1 s',
  figure: `${count} sign-ins, ${failed} refused, p95 ${ms(p95)}`,
  met: failed === 0 && p95 <= 1000,
})

function compareWithGoal(storms: Storm[]): Goal[] {
  const medianOf = (select: (storm: Storm) => number) => median(storms.map(select))
  const [loop, signIn] = [medianOf(({ loopP99 }) => loopP99), medianOf(({ signIns }) => signIns.p95)]
  const refused = storms.reduce((sum, { signIns }) => sum + signIns.failed, 0)
  const count = storms.reduce((sum, { signIns }) => sum + signIns.count, 0)
  return [
    readersGoal('morning storm', storms),
    {
      name: 'morning storm',
      criterion: 'event loop’s delay p99 ≤ 30 ms',
      figure: ms(loop),
      met: loop <= 30,
    },
    {
      name: 'morning storm',
      criterion: 'no sign-in refused, p95 ≤ 2 s',
      figure: `${count} sign-ins, ${refused} refused, p95 ${ms(signIn)}`,
      met: refused === 0 && signIn <= 2000,
    },
  ]
}
