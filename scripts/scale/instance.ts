import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../services/root.ts'
import { startArguments } from '../services/run-site.ts'
import { answers, until } from '../services/until.ts'
import type { Running, Workspace } from './workspace.ts'

/** A process that serves the site, as in the container. */
export type Instance = {
  metricsPort: number
  running: Running
}

/** Lays out the files of the Dockerfile's last stage. @returns their folder */
export function layOut(workspace: Workspace): string {
  const folder = join(workspace.folder, 'site')
  cpSync(join(root, '.next/standalone'), folder, { recursive: true, verbatimSymlinks: true })
  cpSync(join(root, '.next/static'), join(folder, '.next/static'), { recursive: true })
  openToAll(folder)
  return folder
}

/** Makes the files readable to the user who serves the site, who must not be able to change them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, 0o644)
  }
}

type Ports = { port: number; metricsPort: number }

/** Starts an instance and waits until it is healthy. */
export async function startInstance(
  workspace: Workspace,
  folder: string,
  name: string,
  { port, metricsPort }: Ports,
  env: Record<string, string>,
): Promise<Instance> {
  const own = { PORT: String(port), METRICS_PORT: String(metricsPort) }
  const fixed = { NODE_ENV: 'production', HOST: '127.0.0.1' }
  const running = workspace.start(
    name,
    process.execPath,
    startArguments,
    { ...env, ...fixed, ...own },
    folder,
  )
  await until(name, () => answers(`http://127.0.0.1:${port}/health`), 180).catch((cause) => {
    throw new Error(`${name} does not start:\n${readFileSync(running.log, 'utf8')}`, { cause })
  })
  return { metricsPort, running }
}

/** How many requests an instance has answered, by its metrics. */
export async function countAnswered({ metricsPort }: Instance): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counts = text.matchAll(/^labmark_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)
  return [...counts].reduce(
    (sum, [, labels = '', count]) => (labels.includes('health') ? sum : sum + Number(count)),
    0,
  )
}
