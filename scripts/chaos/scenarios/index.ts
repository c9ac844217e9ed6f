import type { Scenario } from '../scenario.ts'
import { diskFull } from './disk-full.ts'
import { gracefulStop } from './graceful-stop.ts'
import { killInMarking } from './kill-in-marking.ts'
import { killInPayment } from './kill-in-payment.ts'
import { killDatabase } from './kill-postgres.ts'

/** All scenarios, in the order they run. */
export const scenarios: Scenario[] = [killInMarking, killInPayment, killDatabase, gracefulStop, diskFull]
