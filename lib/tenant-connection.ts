import pg from 'pg'
import { statementName } from './statement-name.ts'
import { reach } from './tenancy.ts'

// Each statement goes out together with the one that tells the database whose rows it may touch: one round trip and one
// implicit transaction, at whose end the setting is gone. So it holds behind a pooler too, which gives every transaction
// another connection.

const tellReach = `SELECT set_config('labmark.institute', $1, true)`

type Statement = string | pg.QueryConfig
type Callback = (error: Error | null, result?: unknown) => void
/** What pg's own Query has beside its published types. */
type Insides = {
  name?: string
  callback?: Callback
  prepare(wire: Wire): void
  handleDataRow(row: unknown): void
  handleCommandComplete(done: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

type Wire = {
  parsedStatements: Record<string, string>
  close(prepared: { type: 'S'; name: string }): void
  parse(statement: { text: string; name: string }): void
  bind(bound: { statement: string; values: string[] }): void
  execute(portal: { portal: string }): void
}

const Query = pg.Query as unknown as new (
  statement: Statement,
  values: unknown,
  callback: Callback | undefined,
) => Insides

/** Connections whose server has the telling statement prepared. */
const hear = new WeakSet<Wire>()

class ReachingQuery extends Query {
  readonly #reach: string
  #told = false
  #known = false

  constructor(reachable: string, statement: Statement, values: unknown, callback: Callback | undefined) {
    super(statement, values, callback)
    this.#reach = reachable
  }

  requiresPreparation(): boolean {
    return true
  }

  override prepare(wire: Wire) {
    const { name } = this
    this.#known = name !== undefined && name in wire.parsedStatements
    const told = this.#prepareReach(wire)
    wire.bind({ statement: told, values: [this.#reach] })
    wire.execute({ portal: '' })
    // One that failed when it was new may stand on the server all the same; closing what is not there is no error.
    if (name && !this.#known) wire.close({ type: 'S', name })
    super.prepare(wire)
  }

  #prepareReach(wire: Wire): string {
    const told = this.name ? 'labmark_reach' : ''
    if (told && hear.has(wire)) return told
    if (told) wire.close({ type: 'S', name: told })
    wire.parse({ text: tellReach, name: told })
    return told
  }

  override handleDataRow(row: unknown) {
    if (this.#told) super.handleDataRow(row)
  }

  override handleCommandComplete(done: unknown, wire: Wire) {
    if (this.#told) super.handleCommandComplete(done, wire)
    if (this.name) hear.add(wire)
    this.#told = true
  }

  override handleError(error: Error, wire: Wire) {
    // The first statement's success has marked the second as known to the server.
    if (this.name && !this.#known) delete wire.parsedStatements[this.name]
    super.handleError(error, wire)
  }
}

/** These begin, end and shape a transaction, and after an error only ROLLBACK is heard. */
const shapesTransaction = /^\s*(BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i

/** With the name it is prepared under, when it is asked often. */
function named(statement: Statement): pg.QueryConfig {
  const config = typeof statement === 'string' ? { text: statement } : statement
  const name = config.name ?? statementName(config.text)
  return name === undefined ? config : { ...config, name }
}

const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text)

/** A connection whose every statement reaches the rows that lib/tenancy says when it is sent, and no others. */
export class ReachingClient extends pg.Client {
  // @ts-expect-error: one signature stands for the eight that pg has
  override query(statement: Statement, values?: unknown, callback?: Callback): unknown {
    const reachable = reach()
    if (reachable === undefined || shapesTransaction.test(textOf(statement))) {
      return super.query(statement as never, values as never, callback as never)
    }
    const query = new ReachingQuery(reachable, named(statement), values, callback)
    if (query.callback) return super.query(query as never)
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      super.query(query as never)
    })
  }
}
