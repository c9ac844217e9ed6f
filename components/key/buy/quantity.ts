import { grouped } from '@/lib/core/counted'

/** The most keys in one order. */
export const maxKeys = 10_000

/** Parses a typed number of keys: the number, or what is wrong with it. */
export function readQuantity(typed: string): { value?: number; problem?: string } {
  const text = typed.trim().replaceAll(',', '')
  if (!/^\d{1,9}$/.test(text)) return { problem: 'Enter a whole number, for example 40' }
  const value = Number(text)
  if (value < 1) return { problem: 'Buy at least 1 key' }
  if (value > maxKeys) return { problem: `Buy at most ${grouped(maxKeys)} keys at once` }
  return { value }
}
