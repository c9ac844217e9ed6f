'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { notifyStored, useStored } from '@/components/ui/use-stored'

const key = 'labmark.theme'
const themes = [
  { value: 'system', label: 'As this device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

function choose(theme: string) {
  if (theme === 'system') {
    localStorage.removeItem(key)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(key, theme)
    document.documentElement.dataset.theme = theme
  }
  notifyStored()
}

/** Light, dark, or the device's setting; stored in this browser. */
export function ThemeSwitch() {
  const current = useStored(() => localStorage.getItem(key) ?? 'system', 'system')
  return (
    <fieldset className="flex w-fit flex-wrap gap-0.5 rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">Colours</legend>
      {themes.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          className="flex h-8 items-center gap-2 rounded-sm px-3 text-muted has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-checked:forced-colors:bg-[Highlight] has-checked:forced-colors:text-[HighlightText] has-checked:forced-colors:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:h-11"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={current === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
