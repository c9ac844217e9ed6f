import { type Child, startNode } from './child.ts'
import { until } from './until.ts'

const READY_SECONDS = 120

type Options = {
  name: string
  args: string[]
  env?: Record<string, string | undefined>
  /** the server is up once this URL answers with any status */
  url: string
  stdio?: Parameters<typeof startNode>[2]
}

/** Starts a Node program that is a server, and waits until it answers. @throws if it exits instead */
export async function startServer({ name, args, env, url, stdio }: Options): Promise<Child> {
  const child = startNode(args, env, stdio)
  const ended = child.ended.then((code) => {
    throw new Error(`${name} does not start: it ended with ${code}.`)
  })
  // A keep-alive connection would count as one of the server's clients.
  const up = until(name, () => fetch(url, { headers: { connection: 'close' } }), READY_SECONDS)
  await Promise.race([up, ended])
  return child
}
