import type { JsonSchema } from '@/lib/openapi/json-schema'
import { FieldsTable } from './fields-table'
import type { ShownCall } from './filter-calls'
import { Marked } from './marked'
import { fieldRows } from './schema-words'

type Props = { call: ShownCall; failures: Record<string, string> }

/** What a call answers and how it can fail, folded away. */
export function Answers({ call, failures }: Props) {
  const failing = Object.keys(call.responses).filter((status) => status >= '400')
  return (
    <details>
      <summary className="cursor-pointer rounded-sm font-semibold text-brand-ink text-sm pointer-coarse:py-3">
        Answers
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <FieldsTable
          caption={`When it goes well: ${Object.keys(call.responses)[0]}`}
          rows={successRows(call)}
          words={{ must: 'always', may: 'sometimes' }}
        />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-sm">
          {failing.map((status) => (
            <div key={status} className="contents">
              <dt className="font-mono">{status}</dt>
              <dd className="text-muted">
                <Marked text={failures[status] ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

function successRows({ responses }: ShownCall) {
  const success = Object.values(responses)[0] as { content?: Record<string, { schema: JsonSchema }> }
  return Object.entries(success.content ?? {}).flatMap(([type, { schema }]) =>
    schema.contentMediaType ? [{ name: type, kind: 'a file', required: true, note: '' }] : fieldRows(schema),
  )
}
