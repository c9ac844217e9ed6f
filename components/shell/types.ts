import type { ReactNode } from 'react'
import type { LinkedSchool } from '@/lib/access/account/linked-schools'

/** The signed-in person, as far as the shell shows them. */
export type ShellUser = {
  guid: string
  role: 'admin' | 'teacher' | 'provider'
  /** The institute's name for admins, the company's for its staff. */
  name: string
  fullName: string
  email: string
  image?: string | null
  slogan?: string | null
  unread?: number
  /** where else they are staff */
  otherSchools?: LinkedSchool[]
  /** academic sessions of the school, the one that runs first; the company's staff have none */
  sessions?: string[]
  /** an admin who only reads */
  viewer?: boolean
}

export type Base = '/admin' | '/teacher' | '/provider'
export type ShellLink = {
  href: string
  label: string
  /** what is only there to be read has none */
  icon?: ReactNode
  badge?: number
  badgeNoun?: string
  /** other pages that belong to it */
  covers?: string[]
}

/** Something the command palette can do: go to `href`. */
export type PaletteAction = { label: string; href: string }
