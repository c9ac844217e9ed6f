import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from './workspace.ts'

export type Finding = {
  held: boolean
  what: string
  figure: string
}

export const finding = (held: boolean, what: string, figure: string | number): Finding => ({
  held,
  what,
  figure: String(figure),
})

const read = (workspace: Workspace, name: string) => {
  const file = join(workspace.folder, `${name}.log`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

type Line = { msg?: string; err?: { code?: string; message?: string } }

/** The lines that an instance logged as JSON; the framework's own output is left out. */
function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => (line.startsWith('{"level"') ? [JSON.parse(line)] : []))
}

/** Messages of PgBouncer, PostgreSQL and the driver about what does not work through a pooler in transaction mode. */
const brokenByPooler =
  /unsupported startup parameter|prepared statement .* (does not|already) exist|no such prepared|cannot .*LISTEN|bind message supplies/i

/** Findings from the logs of the instances, PgBouncer and PostgreSQL. */
export function logFindings(workspace: Workspace): Finding[] {
  const instances = ['instance0', 'instance1'].map((name) => read(workspace, name)).join('\n')
  const all = [instances, ...['pgbouncer', 'one', 'two'].map((name) => read(workspace, name))].join('\n')
  const lines = linesOf(instances)
  const bugs = lines.filter(({ msg }) => msg === 'unexpected')
  const messages = [...new Set(bugs.map(({ err }) => `${err?.code ?? ''} ${err?.message}`.trim()))]
  const broken = all.split('\n').filter((line) => brokenByPooler.test(line))
  const addresses = instances.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? []
  const requests = lines.filter(({ msg }) => msg === 'request').length
  return [
    finding(broken.length === 0, 'nothing that transaction pooling breaks', broken[0] ?? 'none'),
    finding(bugs.length === 0, 'no unexpected error', messages.join('; ') || 'none'),
    finding(requests > 0, 'a line for each request', requests),
    finding(addresses.length === 0, 'no email address in the logs', addresses[0] ?? 'none'),
  ]
}
