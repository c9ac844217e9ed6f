import type { ApiDocument, Described } from '@/lib/openapi/document'

export type ShownCall = Described & { verb: string; path: string }
export type CallGroup = { tag: string; calls: ShownCall[] }

/** The document's calls that hold every word of the search, by their first path segment. */
export function filterCalls(document: ApiDocument, search: string): CallGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => ({ ...one, verb: verb.toUpperCase(), path })),
  )
  const fitting = calls.filter((call) => {
    const text = `${call.verb} ${call.path} ${call.summary} ${call.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return document.tags
    .map(({ name: tag }) => ({ tag, calls: fitting.filter(({ tags }) => tags.includes(tag)) }))
    .filter(({ calls }) => calls.length > 0)
}
