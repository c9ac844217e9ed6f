import type { ReactNode } from 'react'

/** The signed-in person, as far as the shell shows them. */
export type ShellUser = {
  role: 'admin' | 'teacher'
  /** The institute's name for admins. */
  name: string
  fullName: string
  email: string
  image?: string | null
  slogan?: string | null
  unread?: number
}

export type Base = '/admin' | '/teacher'
export type ShellLink = { href: string; label: string; icon: ReactNode; badge?: number }

/** Something the command palette can do: go to `href`. */
export type PaletteAction = { label: string; href: string; hint?: string }
