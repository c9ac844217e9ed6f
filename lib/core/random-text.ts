import { randomInt } from 'node:crypto'

/** 32 characters that are not easily confused when read or typed: five bits each. */
export const clearCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A text of this length that nobody can guess: each of the characters is equally likely at each place. */
export const randomText = (length: number, characters: string): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
