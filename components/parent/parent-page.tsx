import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import type { Language } from '@/lib/school/parent/notice'

type Choice =
  /** the language is part of the URL */
  | { href: (language: Language) => string }
  /** the page holds the language, so that typed input stays */
  | { onLanguage: (language: Language) => void }

type Props = { language: Language; choice: Choice; children: ReactNode }

/** The frame of pages for parents, who have no account: logo and languages at the top, one column below. */
export const ParentPage = ({ language, choice, children }: Props) => (
  <div lang={language} className="flex min-h-dvh flex-col">
    <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8 print:hidden">
      <a href="/" aria-label="Labmark" className="rounded-md py-1">
        <Logo size="md" />
      </a>
      <Languages language={language} choice={choice} />
    </header>
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 pt-4 pb-16 print:max-w-none">
      {children}
    </main>
  </div>
)

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

const pill = (current: boolean) =>
  cx(
    'flex h-8 items-center rounded-full px-3.5 font-semibold text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4',
    current
      ? 'bg-brand text-on-brand forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
      : 'text-ink hover:bg-hover',
  )

/** The language links, each in its own script so that everyone finds theirs. */
const Languages = ({ language, choice }: Omit<Props, 'children'>) => (
  <nav aria-label="Language · भाषा" className="flex rounded-full border bg-surface p-0.5">
    {(Object.keys(names) as Language[]).map((option) => {
      const shared = { lang: option, className: pill(option === language), children: names[option] }
      return 'href' in choice ? (
        <Link
          key={option}
          href={choice.href(option)}
          aria-current={option === language ? 'true' : undefined}
          {...shared}
        />
      ) : (
        <button
          key={option}
          type="button"
          aria-pressed={option === language}
          onClick={() => choice.onLanguage(option)}
          {...shared}
        />
      )
    })}
  </nav>
)
