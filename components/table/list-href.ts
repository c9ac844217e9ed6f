export type ListParams = Record<string, string | string[] | undefined>

/** The first value of a URL parameter that may occur several times. */
export const firstOf = (value: ListParams[string]) => (Array.isArray(value) ? value[0] : value)

/** The URL of the list with some parameters changed. Any change but that of the page returns to the first page. */
export function listHref(params: ListParams, patch: Record<string, string | number | undefined>): string {
  const merged = { ...params, ...('page' in patch ? {} : { page: undefined }), ...patch }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(merged)) {
    const first = typeof value === 'number' ? String(value) : firstOf(value)
    if (first) query.set(name, first)
  }
  return `?${query}`
}
