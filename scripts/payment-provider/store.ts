import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Event, State, Wishes } from './types.ts'

const mostEvents = 5_000

/** Everything the provider knows. With a file it survives a restart, as a real provider would: paid stays paid. */
export class Store {
  readonly state: State = { links: {}, payments: {}, refunds: {} }
  readonly events: Event[] = []
  readonly wishes = new Map<string, Wishes>()
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file && existsSync(file)) Object.assign(this.state, JSON.parse(readFileSync(file, 'utf8')))
  }

  /** Written beside and moved, so that a crash leaves the old file or the new one. */
  save(): void {
    if (!this.#file) return
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.state), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }

  wishesOf(scope: string): Wishes {
    return { ...this.wishes.get('*'), ...this.wishes.get(scope) }
  }

  note(event: Event): void {
    this.events.push(event)
    if (this.events.length > mostEvents) this.events.shift()
  }
}
