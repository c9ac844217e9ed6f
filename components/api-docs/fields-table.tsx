import { Marked } from './marked'
import type { FieldRow } from './schema-words'

type Props = { caption: string; rows: FieldRow[]; words?: { must: string; may: string } }

/** Fields or parameters: name, kind, whether they must be there. */
export function FieldsTable({ caption, rows, words = { must: 'required', may: 'optional' } }: Props) {
  if (rows.length === 0) return null
  return (
    <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-md border text-left text-sm">
      <caption className="pb-1 text-left font-semibold">{caption}</caption>
      <tbody>
        {rows.map(({ name, kind, required, note }, index) => (
          <tr key={`${name} ${index.toString()}`} className="align-top [&:not(:last-child)>*]:border-b">
            <th scope="row" className="w-2/5 break-all px-3 py-1.5 font-mono font-normal">
              {name}
            </th>
            <td className="px-1 py-1.5 text-muted">{required ? words.must : words.may}</td>
            <td className="w-1/2 break-words px-3 py-1.5">
              {kind}
              {note && (
                <span className="block text-muted">
                  <Marked text={note} />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
