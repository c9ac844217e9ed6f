import type { Scenario } from '../scenario.ts'
import { clockJumps } from './clock-jumps.ts'
import { diskFull } from './disk-full.ts'
import { diskFullInMarking } from './disk-full-in-marking.ts'
import { dropAllConnections } from './drop-connections.ts'
import { fullPool } from './full-pool.ts'
import { gracefulStop } from './graceful-stop.ts'
import { killInImport } from './kill-in-import.ts'
import { killInMarking } from './kill-in-marking.ts'
import { killInPayment } from './kill-in-payment.ts'
import { killInSession } from './kill-in-session.ts'
import { killDatabase } from './kill-postgres.ts'
import { mailDown } from './mail-down.ts'
import { providerTrouble } from './provider-trouble.ts'

/** All scenarios, in the order they run. */
export const scenarios: Scenario[] = [
  killInMarking,
  killInPayment,
  killInImport,
  killInSession,
  killDatabase,
  dropAllConnections,
  mailDown,
  providerTrouble,
  fullPool,
  gracefulStop,
  clockJumps,
  diskFull,
  diskFullInMarking,
]
