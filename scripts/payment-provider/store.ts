import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../services/whole-file.ts'
import type { Event, Faults, State } from './types.ts'

const maxEvents = 5_000

/** The provider's data. With a file it survives a restart, as at a real provider: paid stays paid. */
export class Store {
  readonly state: State = { links: {}, payments: {}, refunds: {} }
  readonly events: Event[] = []
  readonly faults = new Map<string, Faults>()
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file && existsSync(file)) Object.assign(this.state, JSON.parse(readFileSync(file, 'utf8')))
  }

  /** A crash leaves the old file or the new one. */
  save(): void {
    if (this.#file) writeWhole(this.#file, JSON.stringify(this.state))
  }

  faultsOf(scope: string): Faults {
    return { ...this.faults.get('*'), ...this.faults.get(scope) }
  }

  note(event: Event): void {
    this.events.push(event)
    if (this.events.length > maxEvents) this.events.shift()
  }
}
