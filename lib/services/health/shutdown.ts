import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../../core/log.ts'

type Task = () => Promise<unknown>

const tasks: Task[] = []

/** Registers a task to run before the process ends. */
export const onShutdown = (task: Task) => tasks.push(task)

/** Runs the registered tasks, the latest first. What is not done after `timeout` ms is cut off, as docs/deploy.md tells hosts. */
export async function shutDown(timeout = 8_000, all = tasks): Promise<void> {
  await Promise.race([runTasks(all.toReversed()), sleep(timeout, undefined, { ref: false })])
}

async function runTasks(all: Task[]) {
  for (const task of all)
    await task().catch((error: unknown) => log.error({ err: error }, 'a shutdown task failed'))
}
