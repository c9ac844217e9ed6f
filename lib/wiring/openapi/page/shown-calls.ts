import type { ApiDocument, Described } from '../document.ts'

/** A call as the API page shows it. */
export type ShownCall = Described & { verb: string; path: string }

/** The document's calls by their first path segment. */
export function groupsOf({ paths, tags }: ApiDocument): { tag: string; calls: ShownCall[] }[] {
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, one]) => ({ ...one, verb: verb.toUpperCase(), path })),
  )
  return tags.map(({ name: tag }) => ({ tag, calls: calls.filter((call) => call.tags.includes(tag)) }))
}
