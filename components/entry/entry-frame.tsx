import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { BackdropArt } from './art/backdrop-art'
import { SmallScene } from './art/small-scene'

type Props = {
  title: string
  description?: ReactNode
  children: ReactNode
  /** Other ways on, below the form. */
  links?: ReactNode
  /** A line on the illustrated side; what the product is for this person. */
  promise?: string
}

/** A sign-in screen or one of its neighbours: the form, with the illustration beside it where there is room. */
export function EntryFrame({ title, description, children, links, promise }: Props) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(24rem,5fr)_7fr]">
      <aside className="relative isolate flex flex-col overflow-hidden bg-stage text-on-stage max-lg:h-18 max-lg:justify-center">
        <BackdropArt className="absolute inset-0 -z-10" />
        <Link
          href="/"
          aria-label="Labmark, to the start"
          className="w-max rounded-md px-5 py-4 focus-visible:-outline-offset-4 focus-visible:outline-on-stage sm:px-10 lg:py-8"
        >
          <Logo size="lg" onStage />
        </Link>
        <div className="hidden flex-1 flex-col items-center justify-center gap-8 px-10 pb-20 lg:flex">
          <SmallScene className="w-full max-w-88" />
          {promise && <p className="max-w-[34ch] text-balance text-center text-lg">{promise}</p>}
        </div>
      </aside>
      <main className="flex flex-col items-center justify-start px-5 py-8 sm:px-10 lg:pt-[clamp(4rem,50dvh-13rem,12rem)] lg:pb-16">
        <div className="w-full max-w-md">
          <h1 className="text-2xl">{title}</h1>
          {description && <div className="mt-1.5 text-md text-muted">{description}</div>}
          <div className="mt-7">{children}</div>
          {links && <div className="mt-7 flex flex-col gap-2 border-t pt-5">{links}</div>}
        </div>
      </main>
    </div>
  )
}
