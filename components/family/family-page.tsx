import type { ReactNode } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
import { Link } from '@/components/ui/link'
import type { Language } from '@/lib/school/parent/notice'
import { inFamilyLanguage } from './language'

type Props = { path: string; language: Language; children: ReactNode }

/** The frame of a family's page: the logo and both languages above, one column below. */
export function FamilyPage({ path, language, children }: Props) {
  return (
    <div lang={language} className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8 print:hidden">
        <a href="/" aria-label="Labmark" className="rounded-md py-1">
          <Logo size="md" />
        </a>
        <LanguageLinks path={path} language={language} />
      </header>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 pt-4 pb-16 print:max-w-none">
        {children}
      </main>
    </div>
  )
}

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** The languages side by side, each in its own script; the address keeps the choice. */
const LanguageLinks = ({ path, language }: Omit<Props, 'children'>) => (
  <nav aria-label="Language · भाषा" className="flex rounded-full border bg-surface p-0.5">
    {(Object.keys(names) as Language[]).map((one) => (
      <Link
        key={one}
        href={inFamilyLanguage(path, one)}
        lang={one}
        aria-current={one === language ? 'true' : undefined}
        className={cx(
          'flex h-8 items-center rounded-full px-3.5 font-semibold text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4',
          one === language ? 'bg-brand text-on-brand' : 'text-ink hover:bg-hover',
        )}
      >
        {names[one]}
      </Link>
    ))}
  </nav>
)
