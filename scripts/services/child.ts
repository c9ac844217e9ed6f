import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identityOf, isSameProcess, signal, waitForExit } from './process-identity.ts'
import { type Profile, profileDir, root } from './root.ts'
import { readIfThere, writeWhole } from './whole-file.ts'

const STOP_MS = 10_000
const endWithParent = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url))

/** A Node program running beside this process. */
export interface Child {
  process: ChildProcess
  /** Its exit code, once it has ended. */
  ended: Promise<number>
  stop: () => Promise<void>
}

interface Note {
  pid: number
  identity?: string
  parent: number
  parentIdentity?: string
}

function notesDir(profile: Profile): string {
  const dir = join(profileDir(profile), 'children')
  mkdirSync(dir, { recursive: true })
  return dir
}

function writeNote(profile: Profile, pid: number): string {
  const note: Note = {
    pid,
    identity: identityOf(pid),
    parent: process.pid,
    parentIdentity: identityOf(process.pid),
  }
  const file = join(notesDir(profile), `${pid}.json`)
  writeWhole(file, JSON.stringify(note))
  return file
}

/** A child leads its own process group, so that Ctrl-C reaches us first and we also stop its descendants. */
async function stopGroup(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  if (!(await waitForExit(pid, STOP_MS))) signal(-pid, 'SIGKILL')
}

/** Starts a Node program; `stdio` goes to the terminal, to the caller, nowhere, or to an open file. */
export function startNode(
  profile: Profile,
  args: string[],
  env: Record<string, string | undefined> = {},
  stdio: 'inherit' | 'pipe' | 'ignore' | number = 'ignore',
): Child {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env, LABMARK_PARENT: String(process.pid) },
    stdio: ['ignore', stdio, stdio, 'ipc'],
  })
  const { pid } = child
  if (!pid) throw new Error(`${args[0]} could not be started.`)
  const note = writeNote(profile, pid)
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  ended.then(() => rmSync(note, { force: true }))
  const stop = async () => {
    await stopGroup(pid)
    await ended
  }
  return { process: child, ended, stop }
}

/** The whole output of a child whose output is piped. */
export async function outputOf({ process: child }: Pick<Child, 'process'>): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  await once(child, 'close')
  return output
}

/** Stops what earlier starts left behind when they were killed. Children of living processes are left alone. */
export async function stopLeftovers(profile: Profile): Promise<void> {
  const dir = notesDir(profile)
  for (const name of readdirSync(dir).filter((one) => one.endsWith('.json'))) {
    const file = join(dir, name)
    const note = readIfThere(file)
    if (note === undefined) continue
    const { pid, identity, parent, parentIdentity }: Note = JSON.parse(note)
    if (isSameProcess(parent, parentIdentity)) continue
    if (isSameProcess(pid, identity)) await stopGroup(pid)
    rmSync(file, { force: true })
  }
}
