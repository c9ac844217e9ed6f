import { log } from '../../core/log.ts'

type Task = () => Promise<unknown>

const tasks: Task[] = []

/** Has a task be done before the process ends. */
export const onShutdown = (task: Task) => tasks.push(task)

/**
 * Does what was asked for, the last one first; returns after `timeout` milliseconds in any case. The default is shorter
 * than what container platforms and our own start leave a process to end: ten seconds.
 */
export async function shutDown(timeout = 8_000, all = tasks): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, timeout).unref())
  await Promise.race([endAll(all.toReversed()), late])
}

async function endAll(all: Task[]) {
  for (const task of all) await task().catch((error: unknown) => log.error({ err: error }, 'an end failed'))
}
