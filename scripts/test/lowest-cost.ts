import { recoveryCost } from '../../lib/access/factor/recovery-cost.ts'
import { sealingCost } from '../backup/envelope.ts'

// Tests hash passwords at the lowest cost. The cost on a site is tested in password.alone.slow.test.ts.
recoveryCost.cost = 2
sealingCost.N = 2
