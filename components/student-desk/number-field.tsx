'use client'

import { useState } from 'react'
import { TextField } from '@/components/form/text-field'

/**
 * The admission number or sign-in name. Where the one that is known has digits only, a phone shows its keys for numbers, and
 * the way to the letters is below.
 */
export function NumberField({ known }: { known: string }) {
  const [letters, setLetters] = useState(!/^\d+$/.test(known))
  return (
    <div className="flex flex-col items-start gap-1">
      <div className="w-full">
        <TextField
          name="loginName"
          label="Admission number or sign-in name"
          inputMode={letters ? 'text' : 'numeric'}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      {!letters && (
        <button
          type="button"
          onClick={() => setLetters(true)}
          className="min-h-11 rounded-sm text-brand-ink text-sm underline underline-offset-3 pointer-fine:hidden"
        >
          Mine has letters
        </button>
      )}
    </div>
  )
}
