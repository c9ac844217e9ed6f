import type { CallGroup } from './filter-calls'

/** Every call as a link to its place on the page. */
export function CallIndex({ groups }: { groups: CallGroup[] }) {
  return (
    <nav
      aria-label="Calls"
      className="flex flex-col gap-4 max-lg:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      {groups.map(({ tag, calls }) => (
        <div key={tag}>
          <p className="font-semibold">{tag}</p>
          <ul>
            {calls.map(({ operationId, verb, path }) => (
              <li key={operationId}>
                <a
                  href={`#${operationId}`}
                  className="flex min-h-6 items-baseline gap-2 rounded-sm text-muted text-sm hover:text-ink"
                >
                  <span className="w-12 shrink-0 text-xs">{verb}</span>
                  <span className="min-w-0 break-all">{path}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
