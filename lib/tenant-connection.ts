import pg from 'pg'
import type { Question } from './premise.ts'
import { statementName } from './statement-name.ts'
import { reach, waitingQuestion } from './tenancy.ts'

// Each statement goes out together with the one that tells the database whose rows it may touch: one round trip and one
// implicit transaction, at whose end the setting is gone. So it holds behind a pooler too, which gives every transaction
// another connection.

const tellReach = `SELECT set_config('labmark.institute', $1, true)`

type Plain = { text: string; values: string[] }
/** A statement, after others whose rows nobody wants: all in one round trip and one transaction. */
export type Trip = pg.QueryConfig & { before?: Plain[] }
type Statement = string | Trip
type Callback = (error: Error | null, result?: unknown) => void
/** What pg's own Query has beside its published types. */
type Insides = {
  name?: string
  text: string
  callback?: Callback
  submit(wire: Wire): Error | null
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

// The published types of pg leave out what its queries are made of.
const Query = pg.Query as unknown as new (
  statement: Statement,
  values: unknown,
  callback: Callback | undefined,
) => Insides

/** What of the statements that go first a connection's server has prepared: the text by the name. */
const prepared = new WeakMap<Wire, Map<string, string>>()

const preparedOn = (wire: Wire): Map<string, string> => {
  const names = prepared.get(wire) ?? new Map()
  prepared.set(wire, names)
  return names
}

/** A premise comes right after the reach. */
const upToPremise = 2

/** PostgreSQL's word for a division by nothing. */
const divisionByZero = '22012'

class ReachingQuery extends Query {
  readonly #first: (Plain & { name: string })[]
  readonly #question: Question | undefined
  #done = 0
  #known = false

  constructor(reachable: string, statement: Trip, values: unknown, callback: Callback | undefined) {
    super(statement, values, callback)
    this.#question = waitingQuestion()
    const premise = this.#question ? [this.#question.take()] : []
    const first = [{ text: tellReach, values: [reachable] }, ...premise, ...(statement.before ?? [])]
    this.#first = first.map(({ text, values }) => ({ text, values, name: statementName(text) ?? '' }))
  }

  requiresPreparation(): boolean {
    return true
  }

  override submit(wire: Wire) {
    // The name was another statement's until now: pg would refuse it, and the server has to forget that one.
    if (this.name && wire.parsedStatements[this.name] !== this.text) delete wire.parsedStatements[this.name]
    return super.submit(wire)
  }

  override prepare(wire: Wire) {
    for (const one of this.#first) sendFirst(wire, one)
    const { name } = this
    this.#known = name !== undefined && name in wire.parsedStatements
    // One that failed when it was new may stand on the server all the same; closing what is not there is no error.
    if (name && !this.#known) forget(wire, name)
    super.prepare(wire)
  }

  override handleDataRow(row: unknown) {
    if (this.#done === this.#first.length) super.handleDataRow(row)
  }

  override handleCommandComplete(done: unknown, wire: Wire) {
    const first = this.#first[this.#done]
    if (!first) return super.handleCommandComplete(done, wire)
    if (first.name) preparedOn(wire).set(first.name, first.text)
    this.#done += 1
    if (this.#done === upToPremise) this.#question?.settle('holds')
  }

  override handleError(error: Error, wire: Wire) {
    if (this.#done < upToPremise)
      this.#question?.settle(codeOf(error) === divisionByZero ? 'fails' : 'unknown')
    // The first statement's success has marked the last as known to the server; and what was prepared before a migration
    // changed its columns has to be prepared anew.
    if (this.name && (!this.#known || codeOf(error) === changedColumns))
      delete wire.parsedStatements[this.name]
    super.handleError(error, wire)
  }
}

/** PostgreSQL's word for a plan whose result has other columns by now. */
const changedColumns = '0A000'
const codeOf = (error: Error) => (error as Error & { code?: string }).code

/** Also of a name that stood for another statement of the other kind. */
function forget(wire: Wire, name: string) {
  wire.close({ type: 'S', name })
  preparedOn(wire).delete(name)
  delete wire.parsedStatements[name]
}

function sendFirst(wire: Wire, { text, values, name }: Plain & { name: string }) {
  if (!name || preparedOn(wire).get(name) !== text) {
    if (name) forget(wire, name)
    wire.parse({ text, name })
  }
  wire.bind({ statement: name, values })
  wire.execute({ portal: '' })
}

/** These begin, end and shape a transaction, and after an error only ROLLBACK is heard. */
const shapesTransaction = /^\s*(BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET)\b/i

/** With the name it is prepared under, when it is asked often. */
function named(statement: Statement): Trip {
  const config = typeof statement === 'string' ? { text: statement } : statement
  const name = config.name ?? statementName(config.text)
  return name === undefined ? config : { ...config, name }
}

const textOf = (statement: Statement) => (typeof statement === 'string' ? statement : statement.text)

/** Row security would show such a statement no rows at all, which looks like an answer and is none. */
function refuse(callback: unknown) {
  const error = new Error(
    'A statement was sent with no institute in reach: it belongs into an operation, inInstitute, everywhere or inNoInstitute.',
  )
  if (typeof callback !== 'function') return Promise.reject(error)
  process.nextTick(callback, error)
}

/** A connection whose every statement reaches the rows that lib/tenancy says when it is sent, and no others. */
export class ReachingClient extends pg.Client {
  // @ts-expect-error: one signature stands for the eight that pg has
  override query(statement: Statement, values?: unknown, callback?: Callback): unknown {
    if (shapesTransaction.test(textOf(statement)))
      // Whichever of the eight signatures it was called by.
      return super.query(statement as never, values as never, callback as never)
    const reachable = reach()
    if (reachable === undefined) return refuse(callback ?? values)
    const query = new ReachingQuery(reachable, named(statement), values, callback)
    // A query of our own, which the published types do not know.
    if (query.callback) return super.query(query as never)
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      super.query(query as never)
    })
  }
}
