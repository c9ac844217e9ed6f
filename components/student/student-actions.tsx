'use client'

import { useState } from 'react'
import { useAssignKeys } from '@/components/key/use-assign-keys'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { OnOpening } from '@/components/ui/on-opening'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import type { NamedClass } from '@/lib/school/class/schema'
import { noClass } from '@/lib/school/student/no-class'
import { type Choice, slipsAddress } from './slips-address'
import { useChangeStudents } from './use-change-students'

const loadMove = () => import('./move-dialog').then((part) => part.MoveDialog)

type Props = {
  filter: Choice['filter'] & { classGuid?: string | undefined }
  /** the class of each row on the page */
  places: (string | null)[]
  /** whether each row's student has no key and can get one */
  needKeys: boolean[]
  classes: NamedClass[]
  email: string
}

/** The actions for selected students: change class, assign keys, login slips, remove. */
export function StudentActions({ classes, filter, places, needKeys, email }: Props) {
  const router = useRouter()
  const { ids, page, all, count, deselect } = useSelection()
  const [moving, setMoving] = useState(false)
  const { remove, pending } = useChangeStudents()
  const { assign, pending: assigning, dialogs } = useAssignKeys(email)
  // Of the other pages' students it is not known.
  const needed = all ? undefined : page.filter((guid, index) => needKeys[index] && ids.includes(guid)).length
  const selection = all ? { filter: { ...filter, count } } : { students: ids }

  const withSelection = (act: () => void) => () => {
    if (count === 0) toast.info('Please select a student first')
    else act()
  }

  const close = () => setMoving(false)
  const rows = page.map((guid, index) => ({ guid, class: places[index] ?? null }))

  function openSlips() {
    const address = slipsAddress({ filter, places: rows, ids, all })
    if ('href' in address) router.push(address.href)
    else toast.info(address.missing)
  }

  return (
    <>
      <Button onClick={withSelection(() => setMoving(true))}>Move to class</Button>
      <Button
        pending={assigning}
        onClick={withSelection(
          async () => (await assign(selection, counted(count, 'student'), needed)) && deselect(ids),
        )}
      >
        Assign keys
      </Button>
      <Button onClick={openSlips}>Login slips</Button>
      <Button
        pending={pending}
        onClick={withSelection(async () => (await remove(selection)) && deselect(ids))}
      >
        Remove
      </Button>
      <OnOpening
        load={loadMove}
        likely={count > 0}
        part={
          moving && {
            onClose: close,
            onDone: () => deselect(ids),
            selection,
            count,
            from: commonClass({ filter, places: rows, ids, all }),
            classes: classes.filter((one) => one.class !== filter.class),
          }
        }
        onMissing={close}
      />
      {dialogs}
    </>
  )
}

/** The class that all selected students were in when the list was loaded, '' for none; undefined if they differ. */
function commonClass({ filter, places, ids, all }: Choice): string | undefined {
  if (filter.class !== '') return filter.class === noClass ? '' : filter.class
  const chosen = places.filter(({ guid }) => ids.includes(guid))
  const [first, ...others] = [...new Set(chosen.map((one) => one.class ?? ''))]
  return all || others.length > 0 || chosen.length < ids.length ? undefined : first
}
