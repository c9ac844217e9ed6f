import { type FieldError, type FieldErrors, get } from 'react-hook-form'
import { incomplete } from '@/lib/core/incomplete'

/** Words for an error at a field; an empty field's message uses its label. */
export const errorWords = (label: string, message: string) =>
  message === incomplete ? `${label} is missing` : message

export type Problem = { text: string; fieldId?: string }
type Known = { labels: Map<string, string>; fieldId: (name: string) => string }

/** Puts the labels in screen order: a field that appears later registers last, wherever it stands. */
export function sortLabels({ labels, fieldId }: Known) {
  const elementOf = (name: string) => document.getElementById(fieldId(name)) ?? document
  const follows = (one: Node, other: Node) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING
  const sorted = [...labels].sort(([one], [other]) => (follows(elementOf(one), elementOf(other)) ? 1 : -1))
  labels.clear()
  for (const [name, label] of sorted) labels.set(name, label)
}

function messageAt(errors: FieldErrors, name: string) {
  const error: FieldError | undefined = get(errors, name)
  return error?.message
}

/** The lines of the error summary: fields in screen order, then errors that belong to no field. */
export function problemsOf(errors: FieldErrors, { labels, fieldId }: Known): Problem[] {
  const ofFields = [...labels].flatMap(([name, label]) => {
    const text = messageAt(errors, name)
    return text ? [{ text: errorWords(label, text), label, fieldId: fieldId(name) }] : []
  })
  const texts = ofFields.map(({ text }) => text)
  // The same message for several fields would make links that cannot be told apart.
  const named = ofFields.map(({ text, label, fieldId }) => ({
    fieldId,
    text: texts.indexOf(text) === texts.lastIndexOf(text) ? text : `${label}: ${text}`,
  }))
  const others = Object.values(errors.root ?? {}).flatMap((one) =>
    typeof one === 'object' && one?.message ? [{ text: String(one.message) }] : [],
  )
  return [...named, ...others]
}

/** The message of the first field in error, in screen order. */
export const firstMessage = (errors: FieldErrors, labels: Known['labels']) =>
  [...labels.keys()].map((name) => messageAt(errors, name)).find(Boolean)
