import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
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
  /** A form that fills the screen: it begins at the top. */
  long?: boolean
}

/** A sign-in screen or one of its neighbours: the form, with the illustration beside it where there is room. */
export function EntryFrame({ title, description, children, links, promise, long }: Props) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(24rem,5fr)_7fr]">
      <aside className="isolate flex flex-col overflow-hidden bg-stage text-on-stage max-lg:relative max-lg:h-18 max-lg:justify-center lg:sticky lg:top-0 lg:h-dvh lg:min-h-160">
        <BackdropArt className="absolute inset-0 -z-10" />
        <Link
          href="/"
          aria-label="Labmark, to the start"
          className="w-max rounded-md px-5 py-4 focus-visible:-outline-offset-4 focus-visible:outline-on-stage sm:px-10 lg:py-8"
        >
          <Logo size="lg" onStage />
        </Link>
        <div className="hidden flex-col items-center gap-8 px-10 pt-[max(0px,50dvh-21rem)] lg:flex">
          <SmallScene className="w-full max-w-88" />
          {promise && <p className="max-w-[34ch] text-balance text-center text-lg">{promise}</p>}
        </div>
      </aside>
      {/* Placed from the top, like what stands beside it: what is centred moves while the rest of it arrives. */}
      <main
        className={cx(
          'flex flex-col items-center px-5 py-8 sm:px-10 lg:pb-16',
          long ? 'lg:pt-16' : 'lg:pt-[clamp(4rem,50dvh-13rem,12rem)]',
        )}
      >
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
