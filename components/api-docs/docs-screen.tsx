import { Logo } from '@/components/brand/logo'
import { SearchBox } from '@/components/table/search-box'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import type { ApiDocument } from '@/lib/openapi/document'
import { CallCard } from './call-card'
import { CallIndex } from './call-index'
import { type CallGroup, filterCalls } from './filter-calls'
import { Marked } from './marked'

/** The API for people: what holds for every call, then every call with its fields and an example. */
export function DocsScreen({ document, search }: { document: ApiDocument; search: string }) {
  const groups = filterCalls(document, search)
  return (
    <main>
      <Page>
        <Link href="/" className="self-start rounded-md py-1">
          <Logo />
        </Link>
        <PageHeader
          level={1}
          title="Labmark API"
          description={
            <>
              The same as <TextLink href="/api/openapi.json">openapi.json</TextLink>, made of the schemas that
              check every request.
            </>
          }
        />
        {search === '' && <Introduction text={document.info.description} />}
        <SearchBox label="Search calls" placeholder="Search calls, rights or roles" />
        {groups.length === 0 ? (
          <EmptyState kind="none" title="No call fits">
            Try a path, a right or a role.
          </EmptyState>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <CallIndex groups={groups} />
            <Groups groups={groups} document={document} />
          </div>
        )}
      </Page>
    </main>
  )
}

const Introduction = ({ text }: { text: string }) => (
  <div className="flex max-w-text flex-col gap-2">
    {text.split('\n\n').map((paragraph) => (
      <p key={paragraph}>
        <Marked text={paragraph} />
      </p>
    ))}
  </div>
)

function Groups({ groups, document }: { groups: CallGroup[]; document: ApiDocument }) {
  const base = document.servers[0]?.url ?? ''
  const failures = Object.fromEntries(
    Object.entries(document.components.responses).map(([status, { description }]) => [status, description]),
  )
  return (
    <div className="flex min-w-0 flex-col gap-8">
      {groups.map(({ tag, calls }) => (
        <section key={tag} aria-labelledby={`tag-${tag}`} className="flex flex-col gap-4">
          <h2 id={`tag-${tag}`} className="text-lg">
            {tag}
          </h2>
          {calls.map((call) => (
            <CallCard key={call.operationId} call={call} base={base} failures={failures} />
          ))}
        </section>
      ))}
    </div>
  )
}
