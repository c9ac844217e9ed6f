import { cx } from '@/components/ui/cx'
import type { Language } from '@/lib/school/parent/notice'

type Props = { language: Language; onChange: (language: Language) => void }

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** The languages side by side, each in its own script: who cannot read the page can still find theirs. */
export function LanguageSwitch({ language, onChange }: Props) {
  return (
    <fieldset className="flex rounded-full border bg-surface p-0.5">
      <legend className="sr-only">Language · भाषा</legend>
      {(Object.keys(names) as Language[]).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => onChange(one)}
          className={cx(
            'h-8 rounded-full px-3.5 font-semibold text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4',
            one === language ? 'bg-brand text-on-brand' : 'text-ink hover:bg-hover',
          )}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}
