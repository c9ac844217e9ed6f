import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoaded } from '@/components/form/use-loaded'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { MarkChangeView } from '@/lib/lab/mark/schema'
import { ChangeList } from './change-list'

type Props = { attempt: string; version: number; onLoaded: () => void }

/** All changes of the attempt's mark, loaded when the panel opens and after every save. */
export function History({ attempt, version, onLoaded }: Props) {
  const { data, error, reload } = useLoaded<MarkChangeView[]>(`/experiments/single/${attempt}/history`)
  const loadedVersion = useRef(version)
  useEffect(() => {
    if (loadedVersion.current === version) return
    loadedVersion.current = version
    reload()
  }, [version, reload])
  const show = useEffectEvent(onLoaded)
  const hasAnswer = data !== null || error !== null
  useEffect(() => {
    if (hasAnswer) show()
  }, [hasAnswer])
  if (error)
    return (
      <div className="flex flex-col items-start gap-2">
        <FieldError id="history-error">{error}</FieldError>
        <Button size="sm" onClick={reload}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-12" />
  return <ChangeList changes={data} />
}
