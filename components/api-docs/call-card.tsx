import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Answers } from './answers'
import { curlOf } from './curl'
import { FieldsTable } from './fields-table'
import type { ShownCall } from './filter-calls'
import { Marked } from './marked'
import { fieldRows, kindOf } from './schema-words'

const tones: Record<string, Tone> = { GET: 'info', POST: 'success', DELETE: 'danger' }

const places = { path: 'In the path', query: 'In the query', header: 'As a header' } as const

type Props = { call: ShownCall; base: string; failures: Record<string, string> }

/** One call: what it does, who may, what it takes and answers, and an example. */
export function CallCard({ call, base, failures }: Props) {
  const { operationId, verb, path, summary, description, parameters, requestBody } = call
  return (
    <Card className="flex flex-col gap-4">
      <div id={operationId} className="scroll-mt-8">
        <h3 className="flex flex-wrap items-center gap-2 text-md">
          <Badge tone={tones[verb] ?? 'warning'}>{verb}</Badge>
          <a href={`#${operationId}`} className="break-all font-mono font-semibold hover:underline">
            {path}
          </a>
        </h3>
        <p className="mt-1">{summary}</p>
        <p className="text-muted text-sm">
          <Marked text={description} />
        </p>
      </div>
      {Object.entries(places).map(([place, caption]) => (
        <FieldsTable key={place} caption={caption} rows={parameterRows(parameters, place)} />
      ))}
      {requestBody && (
        <FieldsTable caption="In the body" rows={fieldRows(requestBody.content['application/json'].schema)} />
      )}
      <pre className="whitespace-pre-wrap break-words rounded-md bg-sunken p-3 font-mono text-sm">
        {curlOf(call, base)}
      </pre>
      <Answers call={call} failures={failures} />
    </Card>
  )
}

const parameterRows = (parameters: ShownCall['parameters'], place: string) =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, required, schema, description = '' }) => ({
      ...{ name, required, note: description },
      kind: kindOf(schema),
    }))
