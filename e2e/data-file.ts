import { join } from 'node:path'
import { profileDir } from '../scripts/services/root.ts'

/** The data folder of the site under test: that of `npm start` if it runs already, else one of its own. */
export const profile = process.env.E2E_URL ? 'local' : 'e2e'

/** The path of a file there. */
export const dataFile = (name: string) => join(profileDir(profile), name)
