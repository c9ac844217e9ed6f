'use client'

import { useState } from 'react'
import { useCall } from '@/components/form/use-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field, fieldAttributes } from '@/components/ui/field'
import { PickSelect } from '@/components/ui/pick-select'
import type { SessionCatalogues } from '@/lib/care/academic-session/schema'
import { catalogueName } from '@/lib/school/experiment/catalogue-name'

type Props = { catalogues: SessionCatalogues; manages: boolean }

/** Shows the session's catalogue. It can be changed until a student has worked on one of its experiments. */
export function SessionCatalogue({ catalogues: { session, chosen, works, catalogues }, manages }: Props) {
  const [touched, setPicked] = useState<string>()
  const picked = touched ?? chosen
  const { send, pending } = useCall()
  const current = catalogues.find(({ guid }) => guid === chosen)
  const name = current ? catalogueName(current) : ''
  const choose = () => void send('PUT', '/academic-sessions/catalogue', { id: picked })

  if (works || !manages || catalogues.length < 2)
    return (
      <Card flush>
        <div className="px-4 py-4 sm:px-5">
          <p className="font-semibold">{name}</p>
          <p className="text-muted">{whyFixed(session, works, catalogues.length)}</p>
        </div>
      </Card>
    )
  return (
    <Card className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-72">
        <Field id="catalogue" label="Catalogue" hint="You can change it until there is work in it.">
          <PickSelect {...fieldAttributes('catalogue', 'hint')} value={picked} onPick={setPicked}>
            {catalogues.map((one) => (
              <option key={one.guid} value={one.guid}>
                {catalogueName(one)}
              </option>
            ))}
          </PickSelect>
        </Field>
      </div>
      <Button variant="primary" pending={pending} onClick={choose}>
        Use these
      </Button>
    </Card>
  )
}

function whyFixed(session: string, works: boolean, count: number): string {
  if (works) return `Students already have work in these experiments, so ${session} keeps them.`
  return count < 2 ? 'There is no other catalogue yet.' : 'An owner of your institute can choose another.'
}
