import { memo, type RefObject } from 'react'
import { Button } from '@/components/ui/button'
import type { Desk } from './use-desk'

type Props = Pick<Desk, 'dispatch'> & { field: RefObject<HTMLInputElement | null> }

/** Buttons for what can replace a mark. Rescheduling puts "R " into the field, to be completed with a date. */
export const AbsenceButtons = memo(function AbsenceButtons({ dispatch, field }: Props) {
  const give = (text: string) => () => {
    dispatch({ type: 'markTyped', text })
    dispatch({ type: 'markEntered' })
  }

  function reschedule() {
    dispatch({ type: 'markTyped', text: 'R ' })
    field.current?.focus()
  }

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Instead of a mark</legend>
      <Button size="sm" onClick={give('A')}>
        Absent
      </Button>
      <Button size="sm" onClick={give('E')}>
        Exempt
      </Button>
      <Button size="sm" onClick={reschedule}>
        Rescheduled
      </Button>
    </fieldset>
  )
})
