import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { giveTo, type Owner, serverOwner } from '../services/postgres/owner.ts'

type Env = Record<string, string | undefined>

/** A running program of the check, which logs to a file of its own. */
export type Running = {
  process: ChildProcess
  log: string
  /** Sends a signal and waits until it has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Shuts it down, even while somebody is connected. */
  end: () => Promise<void>
}

/** At SIGTERM, PostgreSQL would wait for its clients to disconnect. */
const endSignal = (program: string) => (basename(program) === 'postgres' ? 'SIGINT' : 'SIGTERM')

/** The temporary folder of a check, and the unprivileged user who runs its programs. */
export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'labmark-check-'))
  readonly user: Owner = serverOwner(join(this.folder, 'none'))
  readonly #running: Running[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
  }

  /** Creates a folder that the user owns. */
  make(name: string): string {
    const path = join(this.folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    giveTo(this.user, path)
    return path
  }

  /** Runs a program to its end. @throws with its output when it fails */
  run(program: string, args: string[], env: Env = {}): string {
    const options = {
      cwd: this.folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      ...this.user,
    } as const
    const { status, stdout, stderr } = spawnSync(program, args, options)
    if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`)
    return stdout
  }

  /** Starts a program in the background. */
  start(name: string, program: string, args: string[], env: Env = {}, cwd = this.folder): Running {
    const log = join(this.folder, `${name}.log`)
    const output = openSync(log, 'a')
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      ...this.user,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const kill = async (signal: NodeJS.Signals) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    }
    const running = { process: child, log, kill, end: () => kill(endSignal(program)) }
    this.#running.push(running)
    return running
  }

  /** Ends the programs that still run, the last started first. */
  async endPrograms(): Promise<void> {
    for (const { end } of this.#running.splice(0).reverse()) await end()
  }

  /** Ends the programs and removes the folder, unless it is to be kept. */
  async close(keepFolder: boolean): Promise<void> {
    await this.endPrograms()
    if (!keepFolder) rmSync(this.folder, { recursive: true, force: true })
  }
}
