import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { SpilledFlask } from './art/spilled-flask'

type Props = { title: string; children: ReactNode; actions: ReactNode }

// A plain link: error screens are part of every page's first load, and the router may be what broke.
/** A screen that says what went wrong and how to go on. */
export function ProblemFrame({ title, children, actions }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4 sm:px-10">
        <a href="/" aria-label="Labmark, to the start" className="inline-block rounded-md py-1">
          <Logo size="lg" />
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-5 pb-24">
        <SpilledFlask className="mb-8 w-56" />
        <h1 className="text-2xl">{title}</h1>
        <div className="mt-2 flex flex-col gap-2 text-md text-muted">{children}</div>
        <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
      </main>
    </div>
  )
}
