import { recoveryCost } from '../../lib/access/factor/recovery-cost.ts'

// As passwords are hashed in tests: at the lowest cost. What they cost on a site, password.alone.slow.test.ts says.
recoveryCost.cost = 2
