import { useCallback } from 'react'
import { nameOf } from '@/components/experiment/name'
import { deskHref } from '@/components/home/desk-href'
import { useLetterKey } from '@/components/shell/hotkeys'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { useRouter } from '@/components/ui/use-router'
import type { WaitingExperiment } from '@/lib/lab/insight/next-work'
import { useLoaded } from './use-loaded'

type Props = { here: { class: string; experiment: string }; primary: boolean }

/** The way to the experiment that has waited longest elsewhere, by click or `n`; nothing when none waits. */
export function NextExperiment({ here, primary }: Props) {
  const { data } = useLoaded<WaitingExperiment | null>(`/experiments/waiting?${new URLSearchParams(here)}`)
  return data && <Next work={data} primary={primary} />
}

function Next({ work, primary }: { work: WaitingExperiment; primary: boolean }) {
  const { class: division, subject, waiting, attempt } = work
  const router = useRouter()
  const href = deskHref('/teacher', attempt, subject)
  useLetterKey(
    'n',
    useCallback(() => router.push(href), [router, href]),
  )
  return (
    <LinkButton href={href} variant={primary ? 'primary' : undefined}>
      Next: {division} {nameOf(work)}, {waiting} waiting
      <span className="pointer-coarse:hidden">
        <Kbd>n</Kbd>
      </span>
    </LinkButton>
  )
}
