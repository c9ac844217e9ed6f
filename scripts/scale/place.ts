import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Owner, serverOwner } from '../services/postgres/owner.ts'

type Env = Record<string, string | undefined>

/** A program of the check; its output goes to a file of its own. */
export interface Running {
  process: ChildProcess
  log: string
  /** Waits until it has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Ends it in an orderly way, whoever is connected. */
  end: () => Promise<void>
}

/** At SIGTERM PostgreSQL waits for all who are connected to go. */
const endSignal = (program: string) => (basename(program) === 'postgres' ? 'SIGINT' : 'SIGTERM')

/** A temporary folder in which everything of one check lives, and the plain user whom all its programs run as. */
export class Place {
  readonly folder = mkdtempSync(join(tmpdir(), 'labmark-scale-'))
  readonly user: Owner = serverOwner(join(this.folder, 'none'))
  readonly #running: Running[] = []

  constructor() {
    chmodSync(this.folder, 0o755)
  }

  /** A new folder that belongs to the user. */
  make(name: string): string {
    const path = join(this.folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (this.user.uid !== undefined && this.user.gid !== undefined)
      chownSync(path, this.user.uid, this.user.gid)
    return path
  }

  /** Runs a program to its end. @throws with what it said when it fails */
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

  /** Starts a program that goes on. */
  start(name: string, program: string, args: string[], env: Env = {}, cwd = this.folder): Running {
    const log = join(this.folder, `${name}.log`)
    const output = openSync(log, 'a')
    const child = spawn(program, args, {
      ...{ cwd, env: { ...process.env, ...env }, ...this.user },
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

  /** Ends what still runs, the last started first. */
  async close(keepFolder: boolean): Promise<void> {
    for (const { end } of this.#running.reverse()) await end()
    if (!keepFolder) rmSync(this.folder, { recursive: true, force: true })
  }
}
