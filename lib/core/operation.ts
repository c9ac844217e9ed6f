import { z } from 'zod'
import { type ActorOf, type Caller, type Family, type Member, type Person, visitor } from './actor.ts'
import { type Context, contextOf, type PublicContext } from './context.ts'
import { allTenants } from './db.ts'
import { AppError, type FieldErrors } from './errors.ts'
import { inSpan } from './observers.ts'
import {
  can,
  isClosedFor,
  isPastFor,
  mustChangeFirst,
  mustEnrolFirst,
  type Right,
  rights,
} from './permissions.ts'

type RolesOf<R extends Right> = (typeof rights)[R]['roles'][number]

/** What routes, the OpenAPI document and the access test read of an operation. */
export type Operation<T = unknown> = {
  (actor: Caller, input?: unknown): Promise<T>
  /** Refuses an actor without the right, before any of the input is read. */
  readonly permit: (actor: Caller) => void
  readonly right: Right | null
  readonly schema: z.ZodType
  readonly recheck: boolean
}

type Options = { recheck?: boolean }

/**
 * What every call goes through: refuses before it parses, parses before it runs, and sees the rows of the actor's institute,
 * or those of all institutes for the company's staff.
 * Throws 401 for a visitor; 403 without the right; 403 in a past session or a closed institute when the right changes something;
 * 403, with `recheck`, without a password given in the last five minutes; 422 for input that does not match `schema`.
 */
export function operation<R extends Right, S extends z.ZodType, T>(
  right: R,
  schema: S,
  run: (ctx: Context<ActorOf<RolesOf<R>>>, input: z.output<S>) => Promise<T>,
  options: Options = {},
): Operation<T> {
  const permit = (actor: Caller): ActorOf<RolesOf<R>> => {
    const person = permitted(actor, right)
    if (options.recheck) requireRecheck(person)
    return person as ActorOf<RolesOf<R>>
  }
  const call = (actor: Caller, input: unknown = {}) =>
    inSpan(`operation ${right}`, {}, async () => run(permittedContext(permit(actor)), parse(schema, input)))
  return Object.assign(call, { permit, right, schema, recheck: options.recheck === true })
}

/** The context of somebody whose right has been checked. The company's staff reach every school's rows. */
function permittedContext<A extends Person | Family>(person: A): Context<A> {
  const ctx = person.role === 'provider' ? { actor: person, db: allTenants } : contextOf(person)
  // TypeScript cannot derive which database belongs to A from the check above.
  return ctx as Context<A>
}

/** An operation that anyone may call, signed in or not. The name makes every exception easy to grep. */
export function publicOperation<S extends z.ZodType, T>(
  schema: S,
  run: (ctx: PublicContext, input: z.output<S>) => Promise<T>,
): Operation<T> {
  const call = (caller: Caller, input: unknown = {}) => {
    const actor = caller.role === 'family' ? visitor(caller) : caller
    return inSpan('operation for anybody', {}, async () =>
      run({ actor, db: allTenants }, parse(schema, input)),
    )
  }
  return Object.assign(call, { permit: () => undefined, right: null, schema, recheck: false })
}

/** The institute a row must belong to: the actor's own, never one from the input. */
export const own = (actor: Member) => ({ institutionId: actor.institutionId })

const notInYourRole = 'Your role in this institute does not allow this. An owner can change it.'

/** What an admin is told who lacks a right that other admins have. */
function refusalOf({ adminRole }: Person | Family, right: Right): string | undefined {
  const roles: readonly string[] = rights[right].roles
  return adminRole && roles.includes('admin') ? notInYourRole : undefined
}

function permitted(actor: Caller, right: Right): Person | Family {
  if (actor.role === 'visitor') throw new AppError('sign_in_required')
  if (isPastFor(actor, right)) throw new AppError('session_ended')
  if (isClosedFor(actor, right)) throw new AppError('institute_closed')
  if (!can(actor, right)) throw new AppError('forbidden', refusalOf(actor, right))
  if (mustChangeFirst(actor, right)) throw new AppError('password_change_required')
  if (mustEnrolFirst(actor, right)) throw new AppError('second_step_missing')
  return actor
}

/** For one branch of an operation: 403 `password_required` unless the actor gave their password in the last five minutes. */
export function requireRecheck(person: Person | Family) {
  if (person.role === 'family' || !person.recheckUntil) throw new AppError('password_required')
}

/** Parses the input; 422 with every field's message when it does not match the schema. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const byZod = new Set<string>()
  // Asked only where the schema has no words of its own.
  const error = (issue: z.core.$ZodRawIssue) => {
    const words = zodsWords(issue)
    byZod.add(words)
    return words
  }
  const result = schema.safeParse(input, { error })
  if (result.success) return result.data
  const fields = fieldErrors(result.error)
  const first = Object.values(fields)[0]?.[0]
  // Zod's words are for programmers, who find them at the field.
  throw new AppError('invalid', first && !byZod.has(first) ? first : undefined, { fields })
}

function zodsWords(issue: z.core.$ZodRawIssue): string {
  const words = z.config().localeError?.(issue) ?? 'Invalid input'
  return typeof words === 'string' ? words : words.message
}

function fieldErrors(error: z.ZodError): FieldErrors {
  // A plain object would inherit `constructor` and other names.
  const fields = new Map<string, string[]>()
  for (const issue of error.issues.flatMap(nearest)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null
    const names = unknown
      ? unknown.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'body']
    // Zod's message for unknown fields names them all: repeated for each, a short request would have an answer of gigabytes.
    const message = unknown ? 'This field is not known here' : issue.message
    for (const name of names) fields.set(name, [...(fields.get(name) ?? []), message])
  }
  return Object.fromEntries(fields)
}

/** For a body that may have one of several forms, the errors of the form that it matches most closely. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue]
  const [first] = issue.errors.toSorted((a, b) => a.length - b.length)
  return first ?? [issue]
}
