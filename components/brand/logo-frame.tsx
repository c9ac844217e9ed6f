import type { ReactNode } from 'react'
import { Logo } from './logo'

// A plain link: error screens are in every page's first load, and the router may be what failed.
/** A page outside a desk: the logo above one block of content; `className` sets its width and alignment. */
export function LogoFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-4 sm:px-10">
        <a href="/" aria-label="Labmark, to the start" className="inline-block rounded-md py-1">
          <Logo size="lg" />
        </a>
      </header>
      <main className={`mx-auto flex w-full flex-1 flex-col justify-center px-5 pb-24 ${className}`}>
        {children}
      </main>
    </div>
  )
}
