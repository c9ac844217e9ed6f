import type { ReactNode } from 'react'
import type { LinkedSchool } from '@/lib/access/sign-in/linked-schools'

/** The signed-in user as shown in the shell. */
export type ShellUser = {
  guid: string
  role: 'admin' | 'teacher' | 'provider'
  /** The institute's name; for its own staff, the company's. */
  name: string
  fullName: string
  email: string
  image?: string | null
  slogan?: string | null
  unread?: number
  /** the user's accounts in other schools */
  otherSchools?: LinkedSchool[]
  /** the school's academic sessions, the current one first; absent for the company's staff */
  sessions?: string[]
  /** whether the user may only read: a viewer, or anybody in a past session */
  viewer?: boolean
}

export type Base = '/admin' | '/teacher' | '/provider'
/** the part of a school's staff */
export type SchoolBase = Exclude<Base, '/provider'>
export type ShellLink = {
  href: string
  label: string
  /** absent for pages that are only text to read */
  icon?: ReactNode
  badge?: number
  badgeNoun?: string
  /** paths of other pages that belong to it */
  covers?: string[]
}

/** An action of the command palette: go to `href`. */
export type PaletteAction = { label: string; href: string }
