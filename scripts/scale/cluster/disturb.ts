import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../../services/until.ts'
import { step } from '../../start/progress.ts'
import { runStatements } from '../database.ts'
import { type Finding, finding } from '../findings.ts'
import type { Workspace } from '../workspace.ts'
import { readNodes } from './look.ts'
import type { Writer } from './marking.ts'
import { addWorker, asSite, type Node, startReplica, takeOver } from './nodes.ts'

// What happens to the cluster while every school saves marks.

const outageMs = 15_000

const savedBetween = ({ saved }: Writer, from: number, to: number) =>
  saved.filter(({ at }) => at >= from && at <= to).length

const fewestSaves = (writers: Writer[], from: number, to: number) =>
  Math.min(...writers.map((writer) => savedBetween(writer, from, to)))

const nodesOf = ({ url }: Node, writers: Writer[]) =>
  readNodes(
    url,
    writers.map(({ school }) => school),
  )

/** Adds a worker and moves some of the schools to it while marks are saved. */
export async function grow(coordinator: Node, joining: Node, writers: Writer[]): Promise<Finding[]> {
  const began = Date.now()
  await step('a worker added, and shards moved to it', async () => {
    await addWorker(coordinator.url, joining.port)
    // Logical replication does not support row security, so writes to the schools that move have to wait.
    await runStatements(
      coordinator.url,
      `SELECT rebalance_table_shards(shard_transfer_mode => 'block_writes')`,
    )
  })
  const nodes = await nodesOf(coordinator, writers)
  const there = [...nodes.values()].filter((port) => port === joining.port).length
  const least = fewestSaves(writers, began, Date.now())
  return [
    finding(there > 0, 'schools on the worker that was added', `${there} of ${nodes.size}`),
    finding(least > 0, 'every school saved while shards moved', `${least} saves or more in each`),
  ]
}

/** Kills a worker and starts it again: only its schools wait. */
export async function lose(coordinator: Node, worker: Node, writers: Writer[]): Promise<Finding[]> {
  const nodes = await nodesOf(coordinator, writers)
  await step('a worker killed', () => worker.running.kill('SIGKILL'))
  const from = Date.now()
  await sleep(outageMs)
  const to = Date.now()
  await step('the worker started again', worker.start)
  await sleep(outageMs)
  const affected = writers.filter(({ school }) => nodes.get(school) === worker.port)
  const others = writers.filter(({ school }) => nodes.get(school) !== worker.port)
  const waited = affected.filter((writer) => savedBetween(writer, from, to) === 0).length
  return [
    finding(
      affected.length > 0 && waited === affected.length,
      'the schools of a dead worker wait',
      `${waited} of ${affected.length}`,
    ),
    finding(
      others.length > 0 && fewestSaves(others, from, to) > 0,
      'the schools of the others go on',
      `${others.length} schools, ${fewestSaves(others, from, to)} saves or more in each`,
    ),
    finding(
      fewestSaves(affected, to, Date.now()) > 0,
      'its schools save again once it is back',
      `${fewestSaves(affected, to, Date.now())} saves or more in each`,
    ),
  ]
}

/** Writes what a sign-in writes to a table that every node has a copy of. */
const signIn = (url: string, school: string) =>
  runStatements(
    asSite(url),
    `UPDATE "Account" SET "lastSignInAt" = now() WHERE role = 'ADMIN' AND "institutionId" = '${school}'`,
  )

/** Kills a worker that has a replica. Until the replica takes over, nobody signs in and the worker's schools wait. */
export async function replace(
  workspace: Workspace,
  { bin, coordinator, one }: { bin: string; coordinator: Node; one: Node },
  writers: Writer[],
): Promise<Finding[]> {
  const nodes = await nodesOf(coordinator, writers)
  const affected = writers.filter(({ school }) => nodes.get(school) === one.port)
  const other = writers.find((writer) => !affected.includes(writer))?.school ?? ''
  const replica = await step('a replica of a worker', () => startReplica(workspace, bin, one))
  await step('that worker killed', () => one.running.kill('SIGKILL'))
  const from = Date.now()
  const refused = await signIn(coordinator.url, other).then(
    () => 'a sign-in was answered before it',
    () => 'no sign-in before it',
  )
  await step('its replica takes over', () => takeOver(coordinator.url, one, replica))
  await until('a sign-in', () => signIn(coordinator.url, other))
  await until('its schools', () => fewestSaves(affected, from, Date.now()) > 0)
  return [
    finding(
      affected.length > 0,
      'a worker’s replica takes over: all sign in, its schools save',
      `${affected.length} schools, after ${((Date.now() - from) / 1000).toFixed(1)} s, ${refused}`,
    ),
  ]
}
