import type { ReactNode } from 'react'
import { LogoFrame } from '@/components/brand/logo-frame'
import { SpilledFlask } from './art/spilled-flask'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** A screen that says what went wrong and how to go on. */
export function ProblemFrame({ title, children, actions }: Props) {
  return (
    <LogoFrame className="max-w-lg">
      <SpilledFlask className="mb-8 w-56" />
      <h1 className="text-2xl">{title}</h1>
      <div className="mt-2 flex flex-col gap-2 text-md text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </LogoFrame>
  )
}
