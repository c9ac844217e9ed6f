export type ListParams = Record<string, string | string[] | undefined>

/** The first of a search param that may be there several times. */
export const firstOf = (value: ListParams[string]) => (Array.isArray(value) ? value[0] : value)

/** The same list with some of its search params changed; anything but a new page leads back to the first. */
export function listHref(params: ListParams, patch: Record<string, string | number | undefined>): string {
  const merged = { ...params, ...('page' in patch ? {} : { page: undefined }), ...patch }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(merged)) {
    const first = typeof value === 'number' ? String(value) : firstOf(value)
    if (first) query.set(name, first)
  }
  return `?${query}`
}
