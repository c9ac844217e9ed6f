import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { BackdropArt } from './art/backdrop-art'
import { BenchScene } from './art/bench-scene'

type Props = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The screen where somebody says who they are: logo, illustration, and one big link per kind of person. */
export function ChooserFrame({ title, description, children, footer }: Props) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden bg-stage text-on-stage">
      <BackdropArt className="absolute inset-0 -z-10" />
      <header className="px-6 py-5 sm:px-10">
        <Logo size="lg" onStage />
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 2xl:max-w-7xl items-center gap-x-16 gap-y-8 px-6 pb-12 lg:grid-cols-[1.15fr_1fr]">
        <BenchScene className="mx-auto w-full max-w-xs sm:max-w-md lg:max-w-none" />
        <div className="mx-auto w-full max-w-md">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          {description && <div className="mt-2 text-md text-on-stage-muted">{description}</div>}
          <div className="mt-7 flex flex-col gap-3">{children}</div>
        </div>
      </main>
      {footer && <footer className="px-6 py-5 text-on-stage-muted text-sm sm:px-10">{footer}</footer>}
    </div>
  )
}
