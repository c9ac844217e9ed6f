import type { Statement } from './schema.ts'

/** started: the work begins. answered: one question. ended: the attempt is handed in. */
export type Kind = 'started' | 'answered' | 'ended'

const kinds: Record<string, Kind> = {
  initialized: 'started',
  launched: 'started',
  attempted: 'started',
  answered: 'answered',
  completed: 'ended',
  passed: 'ended',
  failed: 'ended',
  terminated: 'ended',
  submitted: 'ended',
}

/** What a statement says of an attempt, in its own words. */
export type Said = {
  kind: Kind
  /** what may be the experiment's slug or title, the likeliest first */
  experiments: string[]
  question: { number?: number; text?: string } | null
  response: string | null
  /** in seconds */
  duration: number | null
}

/** Reads what a statement says of an attempt; null when it is about something else, or says no answer. */
export function readStatement(statement: Statement): Said | null {
  const kind = kinds[lastPart(statement.verb.id).toLowerCase()]
  if (!kind || !statement.object.id) return null
  const question = questionOf(statement)
  const said = statement.result?.response ?? ''
  // Programs also say of a single question that it was begun, completed or passed.
  if (question && said === '') return null
  return {
    kind: question ? 'answered' : kind,
    experiments: experimentsOf(statement),
    question,
    response: said === '' ? null : choiceText(statement, said),
    duration: secondsOf(statement.result?.duration),
  }
}

/** The last part of a path, or what stands behind its #. */
const lastPart = (iri: string) => iri.split(/[/#]/).findLast((part) => part !== '') ?? ''

/** An extension is known by the last part of its name, whoever's it is. */
function extensionOf({ object, context }: Statement, name: string): unknown {
  const all = { ...object.definition?.extensions, ...context?.extensions }
  return Object.entries(all).find(([iri]) => lastPart(iri) === name)?.[1]
}

function experimentsOf(statement: Statement): string[] {
  const { object, context } = statement
  const named = extensionOf(statement, 'experiment')
  const parents = [context?.contextActivities?.parent ?? []].flat().map(({ id }) => id)
  const iris = [object.id ?? '', ...parents]
  return [
    ...(typeof named === 'string' ? [named] : []),
    ...iris.flatMap((iri) => /\/experiments\/([\w-]+)/.exec(iri)?.[1] ?? []),
    ...iris.map(lastPart),
    ...Object.values(object.definition?.name ?? {}),
  ]
}

function questionOf(statement: Statement): Said['question'] {
  const { object } = statement
  const named = extensionOf(statement, 'question')
  if (typeof named === 'number') return { number: named }
  if (typeof named === 'string') return /^\d+$/.test(named) ? { number: Number(named) } : { text: named }
  const [, number] = /\/questions?\/(\d+)$/.exec(object.id ?? '') ?? []
  if (number) return { number: Number(number) }
  const text = Object.values(object.definition?.description ?? object.definition?.name ?? {})[0]
  return object.definition?.interactionType !== undefined && text !== undefined ? { text } : null
}

/** Choices are answered by their ids, several joined by [,]; a student answered what the choice says. */
function choiceText({ object }: Statement, response: string): string {
  const texts = new Map(
    object.definition?.choices?.map(({ id, description = {} }) => [id, Object.values(description)[0] ?? id]),
  )
  return response
    .split('[,]')
    .map((id) => texts.get(id) ?? id)
    .join(', ')
}

/** An ISO 8601 duration of days and less, in seconds. */
function secondsOf(duration: string | undefined): number | null {
  const parts = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  return Number.isFinite(total) ? total : null
}
