import { readHere } from '../../lib/testing/read-here.ts'

// Parses files in this process again, in case an earlier test file of this worker used a separate one.
readHere()
