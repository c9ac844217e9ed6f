import { readHere } from '../../lib/testing/read-here.ts'

// A file that reads in a process of its own leaves its worker so.
readHere()
