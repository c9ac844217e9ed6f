import { createHash, randomBytes } from 'node:crypto'

/** The token of a new one-time link, as `linkToken` accepts it. */
export const newLink = () => randomBytes(32).toString('base64url')

/** What is stored of a link: a copy of the table opens nothing. */
export const hashLink = (link: string) => createHash('sha256').update(link).digest('hex')
