import type { Statement } from './schema.ts'

/** started: the work begins. answered: one question. ended: the attempt is handed in. */
export type EventKind = 'started' | 'answered' | 'ended'

// A plain object would inherit `constructor` and other names.
const kinds = new Map<string, EventKind>([
  ['initialized', 'started'],
  ['launched', 'started'],
  ['attempted', 'started'],
  ['answered', 'answered'],
  ['completed', 'ended'],
  ['passed', 'ended'],
  ['failed', 'ended'],
  ['terminated', 'ended'],
  ['submitted', 'ended'],
])

/** What a statement says about an attempt, unresolved. */
export type ParsedStatement = {
  kind: EventKind
  /** possible slugs or titles of the experiment, the likeliest first */
  experiments: string[]
  question: { number?: number; text?: string } | null
  response: string | null
  /** in seconds */
  duration: number | null
}

/** Reads what a statement says about an attempt; null when it is about something else, or contains no answer. */
export function readStatement(statement: Statement): ParsedStatement | null {
  const kind = kinds.get(lastPart(statement.verb.id).toLowerCase())
  if (!kind || !statement.object.id) return null
  const question = questionOf(statement)
  const response = statement.result?.response ?? ''
  // Programs also report that a single question was begun, completed or passed.
  if (question && response === '') return null
  return {
    kind: question ? 'answered' : kind,
    experiments: experimentsOf(statement),
    question,
    response: response === '' ? null : choiceText(statement, response),
    duration: secondsOf(statement.result?.duration),
  }
}

/** The last part of a path, or the part after its #. */
const lastPart = (iri: string) => iri.split(/[/#]/).findLast((part) => part !== '') ?? ''

/** An extension is recognised by the last part of its name, whatever its domain. */
function extensionOf({ object, context }: Statement, name: string): unknown {
  const all = { ...object.definition?.extensions, ...context?.extensions }
  return Object.entries(all).find(([iri]) => lastPart(iri) === name)?.[1]
}

function experimentsOf(statement: Statement): string[] {
  const { object, context } = statement
  const extension = extensionOf(statement, 'experiment')
  const parents = [context?.contextActivities?.parent ?? []].flat().map(({ id }) => id)
  const iris = [object.id ?? '', ...parents]
  return [
    ...(typeof extension === 'string' ? [extension] : []),
    ...iris.flatMap((iri) => /\/experiments\/([\w-]+)/.exec(iri)?.[1] ?? []),
    ...iris.map(lastPart),
    ...Object.values(object.definition?.name ?? {}),
  ]
}

function questionOf(statement: Statement): ParsedStatement['question'] {
  const { object } = statement
  const extension = extensionOf(statement, 'question')
  if (typeof extension === 'number') return { number: extension }
  if (typeof extension === 'string')
    return /^\d+$/.test(extension) ? { number: Number(extension) } : { text: extension }
  const [, number] = /\/questions?\/(\d+)$/.exec(object.id ?? '') ?? []
  if (number) return { number: Number(number) }
  const text = Object.values(object.definition?.description ?? object.definition?.name ?? {})[0]
  return object.definition?.interactionType !== undefined && text !== undefined ? { text } : null
}

/** Choices are answered by their ids, several joined by [,]; replaced by the choices' texts. */
function choiceText({ object }: Statement, response: string): string {
  const texts = new Map(
    object.definition?.choices?.map(({ id, description = {} }) => [id, Object.values(description)[0] ?? id]),
  )
  return response
    .split('[,]')
    .map((id) => texts.get(id) ?? id)
    .join(', ')
}

/** An ISO 8601 duration of up to days, in seconds. */
function secondsOf(duration: string | undefined): number | null {
  const parts = /^P(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!parts) return null
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  return Number.isFinite(total) ? total : null
}
