import type pg from 'pg'
import { sessionRows } from '../../lib/care/academic-session/testing/school-year.ts'
import type { Call } from './call.ts'
import { type Crowd, type Exchange, openCrowd } from './crowd.ts'
import { type Fault, faultsOf, MAX_ANSWER_MS } from './evaluate.ts'
import type { Batch, Draw } from './plan.ts'
import type { FuzzRequest } from './request.ts'
import { rowsNow, writtenBetween } from './rows.ts'
import { makeSchool, type OtherSchool, type School } from './school.ts'
import type { Answered } from './send.ts'
import { typedIn } from './typed.ts'

/** A fault with the request that reproduces it. */
export type Finding = LocatedFault & {
  batch: number
}

/** Without a request where only the whole batch is known to be at fault. */
type LocatedFault = Fault & { request: FuzzRequest | undefined }

export type Ground = {
  owner: pg.Client
  /** the URL of the API */
  api: string
  draw: Draw
  other: OtherSchool
  /** the operation of a call, as lib/testing/samples.ts names it */
  operationOf: Map<string, string>
  /** how many requests run concurrently */
  width: number
}

/** The result of a batch. `repeated`: refused requests that were sent again to check that they write nothing. */
type Played = {
  findings: Finding[]
  statuses: number[]
  slowest: number
  repeated: number
}

/** Plays a batch in a school of its own. */
export async function playBatch(batch: Batch, ground: Ground): Promise<Played> {
  const { owner, other } = ground
  const school = await makeSchool(other, operationsOf(batch, ground), batch.group)
  const samplesOf = ({ name }: Call) => school.samples.get(ground.operationOf.get(name) ?? '') ?? {}
  const requests = ground.draw(batch, school.values, samplesOf)
  const crowd = await openCrowd(requests, school, ground)
  const [before, othersBefore] = [await rowsNow(owner), await rowsNow(owner, other.world.school.id)]
  const pastBefore = await pastRows(school)
  const done = await crowd.sendAll(requests)
  const wrote = writtenBetween(before, await rowsNow(owner)).length > 0
  const reached =
    batch.group === 'open' ? [] : writtenBetween(othersBefore, await rowsNow(owner, other.world.school.id))
  const rewritten = (await pastRows(school)) !== pastBefore
  const refused = refusedOf(done)
  const faults: LocatedFault[] = [
    ...(await confirmSlow(faultsIn(done, ground), crowd)),
    ...(wrote ? await findWriters(refused, crowd, ground) : []),
    ...reached.map((table) => ({
      rule: 'reached' as const,
      what: `rows of the other school in ${table}`,
      request: undefined,
    })),
    ...(rewritten
      ? [{ rule: 'past' as const, what: 'rows of a past session changed', request: undefined }]
      : []),
  ]
  return {
    findings: faults.map((one) => ({ ...one, batch: batch.at })),
    statuses: done.map(({ answered }) => answered.status),
    slowest: Math.max(...done.map(({ answered }) => answered.ms)),
    repeated: wrote ? refused.length : 0,
  }
}

/** The school's rows of its past session, except mark files, which may still be printed for it. */
const pastRows = async ({ world, past }: School): Promise<string> =>
  (await sessionRows(world.school.id, past)).filter((line) => !line.startsWith('PracticalFile ')).join('\n')

/** The operations that the batch's people may use, by name: only those need samples. */
const operationsOf = ({ requests }: Batch, { operationOf }: Ground) =>
  requests.flatMap(({ call, who }) =>
    call.open || call.roles.includes(who) ? (operationOf.get(call.name) ?? []) : [],
  )

function faultsIn(done: Exchange[], { other }: Ground): LocatedFault[] {
  const typed = typedIn(done)
  const ids = new Set([...other.ids].filter((id) => !typed.has(id)))
  return done.flatMap(({ request, answered }) =>
    faultsOf(request, answered, ids).map((fault) => ({ ...fault, request })),
  )
}

const refusedOf = (done: Exchange[]): FuzzRequest[] =>
  done.filter(({ answered }) => isRefusal(answered)).map(({ request }) => request)

const isRefusal = ({ status }: Answered) => status >= 400 && status < 500

/** A busy machine makes every request slow: only those that are slow again, alone, count. */
async function confirmSlow(faults: LocatedFault[], crowd: Crowd): Promise<LocatedFault[]> {
  const confirmed: LocatedFault[] = []
  for (const fault of faults) {
    const repeated = fault.rule === 'slow' && fault.request ? await crowd.sendAll([fault.request]) : []
    if (repeated.every(({ answered }) => answered.ms > MAX_ANSWER_MS)) confirmed.push(fault)
  }
  return confirmed
}

/**
 * Sends the refused requests again, in ever smaller parts, until it is clear which of them writes. Signing in again is itself a
 * write, so a request that ends sessions shows nothing once it is alone.
 */
async function findWriters(refused: FuzzRequest[], crowd: Crowd, ground: Ground): Promise<LocatedFault[]> {
  await crowd.signInAnew()
  const search = async (part: FuzzRequest[]): Promise<LocatedFault[]> => {
    const [signIns, before] = [crowd.signIns(), await rowsNow(ground.owner)]
    const done = await crowd.sendAll(part)
    const tables = writtenBetween(before, await rowsNow(ground.owner))
    if (tables.length === 0) return []
    const refusedAgain = refusedOf(done)
    // What is accepted this time may write.
    if (refusedAgain.length < part.length) return search(refusedAgain)
    const [only, ...others] = done
    const middle = Math.ceil(part.length / 2)
    if (others.length > 0)
      return [...(await search(part.slice(0, middle))), ...(await search(part.slice(middle)))]
    return only && crowd.signIns() === signIns ? [wrote(only, tables)] : []
  }
  return search(refused)
}

const wrote = ({ request, answered }: Exchange, tables: string[]): LocatedFault => ({
  rule: 'wrote',
  what: `${answered.status}, but wrote to ${tables.join(', ')}`,
  request,
})
